/** How the fakes behave: a profile, and the seeded dice that everything it leaves open is thrown with. */
@NullMarked
package dev.muster.fakes.model.profile;

import org.jspecify.annotations.NullMarked;
