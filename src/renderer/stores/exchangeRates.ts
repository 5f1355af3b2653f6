import { defineStore } from 'pinia';
import { reactive } from 'vue';

/** Rates that a person typed since the window was opened, by pair of currencies (`USD NGN`): the next batch begins with the last. */
export const useRates = defineStore('exchangeRates', () => ({
  typed: reactive<Record<string, string>>({}),
}));
