package dev.muster.coordinator;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.INTERFACES;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import dev.muster.protocol.cluster.WireMessage;
import dev.muster.protocol.wire.loop.NanoClock;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How the house is built: which module sees which, and a few rules that no compiler knows. */
class HouseTest {
    private static final String PROTOCOL = "dev.muster.protocol..";
    private static final String WORKER = "dev.muster.worker..";
    private static final String FAKES = "dev.muster.fakes..";
    private static final String COORDINATOR = "dev.muster.coordinator..";
    /** The rooms of the coordinator that start something, and so may put worker and fakes beside it. */
    private static final String[] STARTERS = {
        "dev.muster.coordinator.cli..",
        "dev.muster.coordinator.launch..",
        "dev.muster.coordinator.node..",
        "dev.muster.coordinator.world.."
    };

    /** A room with more files than this is a hall in which nothing can be found. */
    private static final int MOST_FILES_OF_A_ROOM = 25;

    private static final JavaClasses HOUSE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.muster");

    @Test
    void allFourModulesAreLookedAt() {
        for (var module : List.of("protocol", "worker", "fakes", "coordinator"))
            assertThat(HOUSE.stream()).anyMatch(it -> it.getPackageName().startsWith("dev.muster." + module));
    }

    @Test
    void theProtocolDependsOnNoOtherModule() {
        noClasses()
                .that()
                .resideInAPackage(PROTOCOL)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(WORKER, FAKES, COORDINATOR)
                .check(HOUSE);
    }

    @Test
    void workerAndFakesSeeNeitherEachOtherNorTheCoordinator() {
        noClasses()
                .that()
                .resideInAPackage(WORKER)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(FAKES, COORDINATOR)
                .check(HOUSE);
        noClasses()
                .that()
                .resideInAPackage(FAKES)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(WORKER, COORDINATOR)
                .check(HOUSE);
    }

    @Test
    void onlyRoomsThatStartSomethingPutWorkerAndFakesBesideTheCoordinator() {
        noClasses()
                .that()
                .resideInAPackage(COORDINATOR)
                .and()
                .resideOutsideOfPackages(STARTERS)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(WORKER, FAKES)
                .check(HOUSE);
    }

    @Test
    void theWireKnowsNothingElseOfOurs() {
        noClasses()
                .that()
                .resideInAPackage("dev.muster.protocol.wire..")
                .should()
                .dependOnClassesThat(JavaClass.Predicates.resideInAPackage("dev.muster..")
                        .and(JavaClass.Predicates.resideOutsideOfPackage("dev.muster.protocol.wire..")))
                .check(HOUSE);
    }

    @Test
    void noRoomsImportEachOtherInACircle() {
        SlicesRuleDefinition.slices()
                .matching("dev.muster.(**)")
                .should()
                .beFreeOfCycles()
                .check(HOUSE);
    }

    @Test
    void noTwoClassesOfTheProgramShareASimpleName() {
        var bearers = HOUSE.stream()
                .filter(it -> it.isTopLevelClass() && !it.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(
                        JavaClass::getSimpleName, Collectors.mapping(JavaClass::getName, Collectors.toSet())));
        assertThat(bearers.values()).isNotEmpty().allMatch(names -> names.size() == 1);
    }

    @Test
    void noRoomHoldsMoreFilesThanOnesEyeTakesIn() {
        var rooms = sources("main").stream().collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));
        assertThat(rooms)
                .isNotEmpty()
                .allSatisfy((room, files) ->
                        assertThat(files).as(room.toString()).isLessThanOrEqualTo(MOST_FILES_OF_A_ROOM));
    }

    @Test
    void judgementKnowsNeitherActorsNorSockets() {
        noClasses()
                .that()
                .resideInAPackage("dev.muster.coordinator.judge..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.apache.pekko..", "io.netty..")
                .check(HOUSE);
    }

    @Test
    void onlyTheClockReadsTheMachinesNanoseconds() {
        noClasses()
                .that()
                .doNotBelongToAnyOf(NanoClock.class)
                .should()
                .callMethod(System.class, "nanoTime")
                .check(HOUSE);
    }

    @Test
    void whatCrossesBetweenNodesIsARecord() {
        classes()
                .that()
                .areAssignableTo(WireMessage.class)
                .and()
                .areNotInterfaces()
                .should()
                .beRecords()
                .check(HOUSE);
        classes()
                .that(INTERFACES)
                .and()
                .areAssignableTo(WireMessage.class)
                .and()
                .doNotHaveFullyQualifiedName(WireMessage.class.getName())
                .should(beSealed())
                .check(HOUSE);
    }

    private static ArchCondition<JavaClass> beSealed() {
        return new ArchCondition<>("be sealed") {
            @Override
            public void check(JavaClass it, ConditionEvents events) {
                events.add(new SimpleConditionEvent(
                        it, it.reflect().isSealed(), it.getName() + " is open to messages that nobody handles"));
            }
        };
    }

    @Test
    void classesWithTestsEndInTest() {
        assertThat(sources("test"))
                .isNotEmpty()
                .filteredOn(file -> text(file).contains("@Test") || text(file).contains("@ParameterizedTest"))
                .allMatch(file -> file.toString().endsWith("Test.java"));
    }

    @Test
    void noFileOfTheProgramIsLongerThan300Lines() {
        assertThat(sources("main"))
                .isNotEmpty()
                .allMatch(file -> text(file).lines().count() <= 300);
    }

    @Test
    void nothingSleeps() {
        assertThat(Stream.concat(sources("main").stream(), sources("test").stream()))
                .filteredOn(file -> !file.endsWith("HouseTest.java"))
                .noneMatch(file -> text(file).contains("Thread.sleep"));
    }

    /** Java files of all modules; tests run in their module's folder. */
    private static List<Path> sources(String kind) {
        try (var modules = Files.list(Path.of("").toAbsolutePath().getParent())) {
            return modules.map(module -> module.resolve("src").resolve(kind))
                    .filter(Files::isDirectory)
                    .flatMap(HouseTest::walk)
                    .filter(file -> file.toString().endsWith(".java"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> walk(Path folder) {
        try (var files = Files.walk(folder)) {
            return files.toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
