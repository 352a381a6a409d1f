package dev.muster.coordinator.run;

import dev.muster.protocol.cluster.RunKey;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Lists who takes part, by name. A roster never changes: each change makes another one. */
record Roster(int expected, SortedMap<String, Member> members) {
    Roster {
        members = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(members));
    }

    static Roster empty(int expected) {
        return new Roster(expected, new TreeMap<>());
    }

    Roster with(Member member) {
        var more = new TreeMap<>(members);
        more.put(member.name(), member);
        return new Roster(expected, more);
    }

    Roster without(String name) {
        var fewer = new TreeMap<>(members);
        fewer.remove(name);
        return new Roster(expected, fewer);
    }

    Roster change(String name, UnaryOperator<Member> change) {
        var member = members.get(name);
        return member == null ? this : with(change.apply(member));
    }

    /** Changes the member if the key names its present life; a message of an earlier life changes nothing. */
    Roster change(RunKey key, UnaryOperator<Member> change) {
        return find(key).map(member -> with(change.apply(member))).orElse(this);
    }

    Optional<Member> find(RunKey key) {
        return find(key.worker()).filter(member -> member.key().equals(key));
    }

    Optional<Member> find(String name) {
        return Optional.ofNullable(members.get(name));
    }

    Collection<Member> all() {
        return members.values();
    }

    List<Member> alive() {
        return members.values().stream().filter(member -> !member.isLost()).toList();
    }

    boolean isComplete() {
        return members.size() == expected;
    }

    boolean all(Predicate<Member> test) {
        return isComplete() && members.values().stream().allMatch(test);
    }

    /** Returns the position of a member among all, by name: its stripe. */
    int indexOf(Member member) {
        return members.headMap(member.name()).size();
    }

    /** Returns the names of those that pass a test, for a message. */
    String names(Predicate<Member> test) {
        return members.values().stream().filter(test).map(Member::name).collect(Collectors.joining(", "));
    }
}
