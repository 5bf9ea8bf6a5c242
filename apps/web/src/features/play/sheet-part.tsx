/** The PAR sheet, as tables. */
import { Skeleton, Table } from '#ui';
import { useMemo } from 'react';
import { Faces } from '../../shared/lists/faces.tsx';
import { useText } from '../../shared/page/language.ts';
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

/** In its own words, which are English, whatever language stands around it. */
function Blocks({ sheet }: Readonly<{ sheet: Sheet }>): React.JSX.Element {
  const blocks = useMemo(() => sheetBlocks(sheet), [sheet]);
  return (
    <div className={styles.sheet} lang="en" dir="ltr">
      {blocks.map((block) => (
        <Block key={block.title} block={block} />
      ))}
    </div>
  );
}

function Block({ block: { title, columns, rows } }: Readonly<{ block: SheetBlock }>): React.JSX.Element {
  const t = useText();
  return (
    <section>
      {title ? <h3>{title}</h3> : null}
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
        rowKey={(row) => row.join('|')}
      />
    </section>
  );
}
