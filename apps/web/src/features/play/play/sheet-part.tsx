/** PAR sheet as tables. */
import { Skeleton, Table } from '#ui';
import { useMemo } from 'react';
import { Faces } from '../../../shared/lists/faces.tsx';
import { useText } from '../../../shared/page/language.ts';
import { useSheet, type Sheet } from './queries.ts';
import { sheetBlocks, type SheetBlock } from './sheet-blocks.ts';
import styles from './about-game.module.css';

export function SheetPart({ nodeId }: Readonly<{ nodeId: number }>): React.JSX.Element {
  return (
    <Faces of={useSheet(nodeId)} skeleton={<Skeleton lines={12} />}>
      {(sheet) => <Blocks sheet={sheet} />}
    </Faces>
  );
}

/** Sheets are in English, in every language of the site. */
function Blocks({ sheet }: Readonly<{ sheet: Sheet }>): React.JSX.Element {
  const blocks = useMemo(() => sheetBlocks(sheet), [sheet]);
  return (
    <div className={styles.sheet} lang="en" dir="ltr">
      {blocks.map((block, at) => (
        // Index as the key: a sheet is constant, and names may repeat.
        <Block key={at} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: Readonly<{ block: SheetBlock }>): React.JSX.Element {
  return (
    <section>
      {block.title ? <h3>{block.title}</h3> : null}
      {block.columns.length === 0 ? <Named block={block} /> : <Rows block={block} />}
    </section>
  );
}

type Props = Readonly<{ block: SheetBlock }>;

function Named({ block: { rows } }: Props): React.JSX.Element {
  return (
    <dl className={styles.named}>
      {rows.map(([name, text], at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Rows({ block: { title, columns, rows } }: Props): React.JSX.Element {
  const t = useText();
  return (
    <Table
      caption={title || t('games.sheet')}
      maxHeight="26rem"
      columns={columns.map((header, at) => ({
        key: String(at),
        header,
        primary: at === 0,
        render: (row: readonly string[]) => row[at],
      }))}
      rows={rows}
      rowKey={(row) => String(rows.indexOf(row))}
    />
  );
}
