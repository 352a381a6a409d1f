/** Describes a prompt as the cache sees it: blocks, marks, and the key that it is sent with. */
@NullMarked
package dev.muster.fakes.model.cache.request;

import org.jspecify.annotations.NullMarked;
