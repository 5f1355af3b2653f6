import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Rules } from '../domain/rules.ts';

const europe = z.object({ certain: z.array(z.string()), likely: z.array(z.string()) });

/** Reads the rule data. @param resourcesDir the program's resources folder */
export const readRules = (resourcesDir: string): Rules => {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(resourcesDir, 'rules', name), 'utf8'));
  const { certain, likely } = europe.parse(read('europe.json'));
  return {
    europe: { certain: new Set(certain), likely: new Set(likely) },
    nigerianStates: new Set(z.array(z.string()).parse(read('nigerian-states.json'))),
  };
};
