import { defineStore } from 'pinia';
import { reactive } from 'vue';

/** Exchange rates that a person typed in this session, by pair of currencies (`USD NGN`): suggested for the next batch. */
export const useRates = defineStore('exchangeRates', () => ({
  typed: reactive<Record<string, string>>({}),
}));
