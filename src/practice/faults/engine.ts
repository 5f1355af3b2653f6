import { randomFrom } from '../random.ts';
import type { Operation } from '../types.ts';
import type { FaultRule } from './rules.ts';

const PDF_KINDS: ReadonlySet<string> = new Set(['not-pdf', 'truncated-pdf', 'encrypted-pdf']);

/** Decides for each call which rules fire. */
export interface FaultEngine {
  set(rules: readonly FaultRule[]): void;
  /** Returns all rules that fire for this call; every matching rule counts the call, even when it does not fire. */
  next(operation: Operation): readonly FaultRule[];
}

/** True for a fault of documents, not of answers. */
export const isPdfFault = (rule: FaultRule): boolean => PDF_KINDS.has(rule.kind);

/** Deterministic: the same seed and calls give the same faults. Each rule has its own random sequence, so that rules do not affect each other. */
export const createFaultEngine = (seed: number, first: readonly FaultRule[]): FaultEngine => {
  interface Armed {
    rule: FaultRule;
    random: () => number;
    calls: number;
  }
  const arm = (rules: readonly FaultRule[]): Armed[] =>
    rules.map((rule, index) => ({ rule, random: randomFrom(seed * 1009 + index), calls: 0 }));
  let armed = arm(first);

  const fires = (entry: Armed): boolean => {
    entry.calls += 1;
    const { nth, only, probability } = entry.rule;
    if (nth !== undefined && entry.calls % nth !== 0) return false;
    if (only !== undefined && !only.includes(entry.calls)) return false;
    return probability === undefined || entry.random() < probability;
  };

  return {
    set: (rules) => {
      armed = arm(rules);
    },
    next: (operation) =>
      armed
        .filter(({ rule }) => rule.operation === operation || rule.operation === '*')
        .filter(fires)
        .map(({ rule }) => rule),
  };
};
