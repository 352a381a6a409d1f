/** Describes how the fakes behave: profiles, which are data. */
@NullMarked
package dev.muster.fakes.model.profile;

import org.jspecify.annotations.NullMarked;
