import { expect, it } from 'vitest';
import { initialOf } from './initial.ts';

it('a name of Thai keeps its marks, and one of Arabic leaves its article', () => {
  expect(['Banker', '庄', 'ผู้เล่น', 'المصرفي', 'اللاعب', ''].map(initialOf)).toEqual(['B', '庄', 'ผู้', 'م', 'ل', '']);
});
