package dev.muster.fakes.model.turn;

import dev.muster.fakes.model.profile.ModelProfile;
import dev.muster.fakes.model.profile.Profile;
import dev.muster.fakes.model.profile.ToolProfile;
import dev.muster.fakes.seed.Dice;
import java.util.ArrayList;
import java.util.List;

/**
 * Decides what the model does in one turn: rounds of tool calls, then an answer. The decision follows from the profile,
 * the seed, the dialogue and the tools on offer, never from the order in which requests arrive.
 */
public final class TurnScript {
    private final Profile profile;
    private final long seed;
    private final Dialogue dialogue;
    private final Offer offer;
    /** Each element is the number of calls of one round. */
    private final List<Integer> rounds = new ArrayList<>();

    private final double pace;

    private TurnScript(Profile profile, long seed, Dialogue dialogue, Offer offer) {
        this.profile = profile;
        this.seed = seed;
        this.dialogue = dialogue;
        this.offer = offer;
        var dice = dice("turn");
        pace = model().turnPace().draw(dice);
        int wanted = offer.tools().isEmpty() ? 0 : model().toolRounds().count(dice);
        for (int round = 0; round < wanted; round++) {
            int calls = Math.min(model().maxCalls(), 1 + dice.poisson(model().extraCalls()));
            for (int i = 0; i < (offer.severalAtOnce() ? 1 : calls); i++) rounds.add(offer.severalAtOnce() ? calls : 1);
        }
    }

    /**
     * Decides the model's answer to a call.
     *
     * @param offer what the request lets the model do; without tools it only talks
     */
    public static Reply reply(Profile profile, long seed, Dialogue dialogue, Offer offer) {
        return new TurnScript(profile, seed, dialogue, offer).reply();
    }

    /**
     * Takes the first round that has not all of its results yet; a model that misses only some of them asks again for
     * all.
     */
    private Reply reply() {
        int begun = 0;
        for (int calls : rounds) {
            if (dialogue.outputs() < begun + calls) return calling(begun, calls);
            begun += calls;
        }
        return offer.isForced() ? calling(Math.max(begun, dialogue.outputs()), 1) : answering();
    }

    private Reply calling(int first, int calls) {
        var items = thinking(first);
        for (int i = 0; i < calls; i++) items.add(call(first + i));
        return reply(items, first);
    }

    private Reply answering() {
        var items = thinking(-1);
        var dice = dice("answer");
        int tokens = Math.max(1, model().answerTokens().count(dice));
        items.add(new Item.Text(MadeUpWords.prose(dice, tokens)));
        return reply(items, -1);
    }

    private Item call(int index) {
        var dice = dice("call", index);
        var tool = pick(dice);
        var arguments = Arguments.of(tool, model().callTokens().count(dice), dice);
        return new Item.Call("call_" + dice.hex() + dice.hex().substring(8), tool.name(), MadeUpWords.cut(arguments));
    }

    private OfferedTool pick(Dice dice) {
        double at = dice.uniform()
                * offer.tools().stream().mapToDouble(this::weight).sum();
        for (var tool : offer.tools()) {
            at -= weight(tool);
            if (at < 0) return tool;
        }
        return offer.tools().getLast();
    }

    private double weight(OfferedTool tool) {
        return profile.tool(tool.name()).map(ToolProfile::weight).orElse(1.0);
    }

    private List<Item> thinking(int first) {
        var items = new ArrayList<Item>();
        var dice = dice("reasoning", first);
        int tokens = model().reasoningTokens().count(dice);
        if (tokens > 0) items.add(new Item.Reasoning(MadeUpWords.prose(dice, tokens)));
        return items;
    }

    private Reply reply(List<Item> items, int first) {
        return new Reply(items, false, pace, dice("time", first).next());
    }

    private ModelProfile model() {
        return profile.model();
    }

    private Dice dice(String what) {
        return Dice.of(seed, dialogue.session(), dialogue.turn(), what);
    }

    private Dice dice(String what, int index) {
        return Dice.of(seed, dialogue.session(), dialogue.turn(), what, index);
    }
}
