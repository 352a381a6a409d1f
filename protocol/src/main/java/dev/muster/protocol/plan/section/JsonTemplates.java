package dev.muster.protocol.plan.section;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.muster.protocol.located.Located;
import dev.muster.protocol.located.Located.Field;
import dev.muster.protocol.located.Located.Fields;
import dev.muster.protocol.located.Located.Items;
import dev.muster.protocol.located.Located.Scalar;
import dev.muster.protocol.located.LocatedFaults;
import dev.muster.protocol.plan.Template;
import dev.muster.protocol.units.NearestWord;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Pattern;

/** JSON bodies: YAML maps and lists become compact JSON, text is taken as JSON as it stands. */
final class JsonTemplates {
    private static final ObjectMapper MAPPER =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final Pattern NUMBER =
            Pattern.compile("-?(?:0|[1-9]\\d{0,30})(?:\\.\\d{1,30})?(?:[eE][+-]?\\d{1,2})?");

    private JsonTemplates() {}

    /** The template; empty if it is among the faults. */
    static Optional<String> read(Located value, String path, LocatedFaults faults) {
        int before = faults.count();
        if (value instanceof Scalar text) checkText(text, path, faults);
        else lookForBareBraces(value, faults);
        if (faults.count() > before) return Optional.empty();
        return Optional.of(
                value instanceof Scalar text ? text.text() : json(value).toString());
    }

    private static void checkText(Scalar text, String path, LocatedFaults faults) {
        String sample = text.text();
        for (String name : Template.places(sample).stream()
                .map(Template.Place::name)
                .distinct()
                .toList()) sample = sample.replace("{" + name + "}", "1");
        String expected = "JSON, or a map that becomes JSON";
        try {
            if (MAPPER.readTree(sample).isMissingNode()) faults.add(text, text.brief() + " as " + path, expected);
        } catch (JacksonException _) {
            faults.add(text, text.brief() + " as " + path, expected);
        }
    }

    /** {@code text: {text}} without quotes is a map to YAML. */
    private static void lookForBareBraces(Located value, LocatedFaults faults) {
        switch (value) {
            case Scalar _ -> {}
            case Items items -> items.list().forEach(item -> lookForBareBraces(item, faults));
            case Fields map -> {
                for (Field field : map.list()) {
                    boolean bare = field.value() instanceof Scalar scalar
                            && scalar.plain()
                            && scalar.text().isEmpty();
                    String name = "{" + field.name() + "}";
                    if (bare && map.list().size() == 1)
                        faults.add(map, name + " without quotes", "a value", NearestWord.didYouMean(name));
                    else lookForBareBraces(field.value(), faults);
                }
            }
        }
    }

    private static JsonNode json(Located value) {
        var nodes = JsonNodeFactory.instance;
        return switch (value) {
            case Scalar scalar -> scalar(scalar, nodes);
            case Items items -> {
                var array = nodes.arrayNode();
                items.list().forEach(item -> array.add(json(item)));
                yield array;
            }
            case Fields map -> {
                var object = nodes.objectNode();
                map.list().forEach(field -> object.set(field.name(), json(field.value())));
                yield object;
            }
        };
    }

    private static JsonNode scalar(Scalar scalar, JsonNodeFactory nodes) {
        if (scalar.isNothing()) return nodes.nullNode();
        if (scalar.isBoolean()) return nodes.booleanNode(scalar.text().equalsIgnoreCase("true"));
        boolean isNumber = scalar.plain() && NUMBER.matcher(scalar.text()).matches();
        return isNumber ? nodes.numberNode(new BigDecimal(scalar.text())) : nodes.textNode(scalar.text());
    }
}
