package dev.muster.protocol.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.cfg.MapperConfig;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotatedField;
import com.fasterxml.jackson.databind.introspect.AnnotatedMethod;
import com.fasterxml.jackson.databind.introspect.AnnotatedParameter;

/**
 * Names of a record's components in JSON. A group of components that stands unwrapped has no name there, but Jackson would
 * take a field of the group's name for the group: so it gets a name that no field has.
 */
final class RecordNames extends PropertyNamingStrategies.SnakeCaseStrategy {
    private static final long serialVersionUID = 1;

    @Override
    public String nameForConstructorParameter(MapperConfig<?> config, AnnotatedParameter parameter, String name) {
        return name(parameter, name);
    }

    @Override
    public String nameForField(MapperConfig<?> config, AnnotatedField field, String name) {
        return name(field, name);
    }

    @Override
    public String nameForGetterMethod(MapperConfig<?> config, AnnotatedMethod method, String name) {
        return name(method, name);
    }

    private String name(Annotated component, String name) {
        return component.hasAnnotation(JsonUnwrapped.class) ? "/" + name : translate(name);
    }
}
