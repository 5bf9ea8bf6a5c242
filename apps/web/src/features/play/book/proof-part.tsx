import { fixtureLabel, kindOf, type Named } from '#games/sports/words/selections.ts';
import { LinkButton, ShieldIcon } from '#ui';
import { Link } from 'react-router';
import { Fairness } from '../../../shared/content/fairness.tsx';
import { useText } from '../../../shared/page/language.ts';
import type { Proof } from './wire.ts';

type Props = Readonly<{
  proof: Proof;
  fixture: Named;
  isOpen: boolean;
  /** True in a list of several. */
  isOneOfMany?: boolean;
}>;

export const proofPath = (fixtureId: number): string => `/fixture/${fixtureId}`;

/** Data to recompute a simulated fixture. */
export function ProofPart({ proof, fixture, isOpen, isOneOfMany = false }: Props): React.JSX.Element {
  const t = useText();
  const { fixtureId, terminatingHash, linkNo, link } = proof;
  const of = kindOf(fixture);
  return (
    <Fairness
      summary={isOneOfMany ? t('book.proof.of', { name: fixtureLabel(t, fixture) }) : t('book.proof', { of })}
      text={t(isOpen && link ? 'book.proof.after' : 'book.proof.before', { links: linkNo + 1, of })}
      facts={[
        [of === 'race' ? 'book.proof.race' : 'book.proof.fixture', proof.fixture],
        ['book.proof.end', terminatingHash],
        ['book.proof.number', String(linkNo)],
        ...(link ? ([['book.proof.link', link]] as const) : []),
      ]}
    >
      {link ? (
        <LinkButton as={Link} to={proofPath(fixtureId)} size="sm" icon={<ShieldIcon size={18} />}>
          {t('proof.verify.title')}
        </LinkButton>
      ) : null}
    </Fairness>
  );
}
