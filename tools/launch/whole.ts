import { checkProgram, type Program } from '#server/program/manifest.ts';

const SHOWN = 3;

/** A sentence where files in `dist/` are missing or other than the manifest says; null otherwise. Files left from before do no harm. */
export async function lackIn(program: Program): Promise<string | null> {
  const { manifest, differs } = await checkProgram(program);
  if (!manifest) return 'dist/manifest.json is missing';
  const lacks = differs.filter((each) => /^(missing|changed) dist\//.test(each));
  if (lacks.length === 0) return null;
  return `${lacks.length} files in dist/ are not as they were built: ${lacks.slice(0, SHOWN).join(', ')}${lacks.length > SHOWN ? ', …' : ''}`;
}
