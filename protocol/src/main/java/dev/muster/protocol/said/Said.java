package dev.muster.protocol.said;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks messages between actors and says who sends them to whom. The page {@code docs/explain/who-says-what.md} is made from
 * it and from the comments of the messages.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Said {
    /** Who sends these messages, e.g. {@code a worker}. */
    String by();

    /** Who receives them, e.g. {@code the coordinator}. */
    String to();
}
