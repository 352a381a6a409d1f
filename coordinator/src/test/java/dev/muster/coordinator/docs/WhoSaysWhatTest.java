package dev.muster.coordinator.docs;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.muster.protocol.cluster.WireMessage;
import dev.muster.protocol.said.Said;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.pekko.actor.NoSerializationVerificationNeeded;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The page of all messages between actors is what the messages themselves say. */
class WhoSaysWhatTest {
    private static final String PAGE = "docs/explain/who-says-what.md";

    private static List<Class<?>> house;
    private static SourceComments comments;

    @BeforeAll
    static void read() throws IOException {
        house = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("dev.muster").stream()
                        .map(JavaClass::reflect)
                        .<Class<?>>map(it -> it)
                        .toList();
        comments = SourceComments.read();
    }

    /** Run with {@code -Dmuster.update-docs=true} to write the page anew. */
    @Test
    void thePageIsWhatTheMessagesSay() throws IOException {
        if (Boolean.getBoolean("muster.update-docs")) Files.writeString(Page.ROOT.resolve(PAGE), page());
        assertThat(Page.of(PAGE).text())
                .as(PAGE + " is out of date: run the test again with -Dmuster.update-docs=true")
                .isEqualTo(page());
    }

    @Test
    void everyMessageBetweenActorsIsOnThePage() {
        assertThat(house)
                .filteredOn(it -> WireMessage.class.isAssignableFrom(it)
                        || NoSerializationVerificationNeeded.class.isAssignableFrom(it)
                        || (it.isSealed() && it.getSimpleName().equals("Message")))
                .filteredOn(it -> it != WireMessage.class)
                .isNotEmpty()
                .allMatch(WhoSaysWhatTest::isSaid, "is marked, or is one of a marked type");
    }

    @Test
    void everyMessageSaysWhatItMeans() {
        for (var protocol : protocols())
            for (var message : messages(protocol))
                assertThat(message.means())
                        .as(protocol.getName() + ": " + message.name())
                        .isNotEmpty();
    }

    private static boolean isSaid(Class<?> type) {
        return type.isAnnotationPresent(Said.class)
                || Arrays.stream(type.getInterfaces()).anyMatch(WhoSaysWhatTest::isSaid)
                || (type.getSuperclass() != null && isSaid(type.getSuperclass()));
    }

    private static List<Class<?>> protocols() {
        return house.stream()
                .filter(it -> it.isAnnotationPresent(Said.class))
                .sorted(Comparator.comparing(Class::getName))
                .toList();
    }

    private static String page() {
        var page = new StringBuilder("""
                # Who says what

                <!-- Made from the messages and their comments: change those, then run
                     dev.muster.coordinator.docs.WhoSaysWhatTest with -Dmuster.update-docs=true. -->

                Actors talk in messages, and the messages of one conversation are one sealed type, so that the compiler names
                every place that has to know of a new one. This page lists them all.

                | by | to | messages |
                |---|---|---|
                """);
        for (var protocol : protocols())
            page.append("| %s | %s | [`%s`](#%s) |\n"
                    .formatted(said(protocol).by(), said(protocol).to(), name(protocol), anchor(protocol)));
        for (var protocol : protocols()) append(page, protocol);
        return page.toString();
    }

    private static void append(StringBuilder page, Class<?> protocol) {
        page.append("\n## ").append(name(protocol)).append("\n\n");
        page.append("By %s to %s. %s\n"
                .formatted(said(protocol).by(), said(protocol).to(), comments.of(protocol)));
        page.append("\n| message | carries | meaning |\n|---|---|---|\n");
        for (var message : messages(protocol))
            page.append("| `%s` | %s | %s |\n".formatted(message.name(), message.carries(), message.means()));
    }

    private record Message(String name, String carries, String means) {}

    /** The messages of a sealed type, those of sealed types within it included; a record that is marked is its own. */
    private static List<Message> messages(Class<?> type) {
        var all = new ArrayList<Message>();
        if (type.isRecord()) {
            all.add(new Message(type.getSimpleName(), carries(type), comments.of(type)));
        } else if (type.isEnum()) {
            for (var constant : type.getEnumConstants()) {
                var one = (Enum<?>) constant;
                all.add(new Message(type.getSimpleName() + "." + one.name(), "", comments.of(one)));
            }
        } else {
            for (var permitted : type.getPermittedSubclasses()) all.addAll(messages(permitted));
        }
        return all;
    }

    private static String carries(Class<?> message) {
        return Arrays.stream(message.getRecordComponents())
                .map(WhoSaysWhatTest::component)
                .collect(Collectors.joining(", "));
    }

    private static String component(RecordComponent component) {
        return "`" + text(component.getGenericType()) + " " + component.getName() + "`";
    }

    private static String text(Type type) {
        return switch (type) {
            case Class<?> plain -> plain.getSimpleName();
            case ParameterizedType generic ->
                text(generic.getRawType())
                        + Arrays.stream(generic.getActualTypeArguments())
                                .map(WhoSaysWhatTest::text)
                                .collect(Collectors.joining(", ", "<", ">"));
            default -> type.getTypeName();
        };
    }

    private static Said said(Class<?> protocol) {
        return protocol.getAnnotation(Said.class);
    }

    /** E.g. {@code worker.load.Crew.Message}. */
    private static String name(Class<?> protocol) {
        return protocol.getName().replace('$', '.').replace("dev.muster.", "");
    }

    /** As GitHub makes the anchor of a heading. */
    private static String anchor(Class<?> protocol) {
        return name(protocol).toLowerCase(Locale.ROOT).replace(".", "");
    }
}
