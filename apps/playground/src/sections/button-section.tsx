import {
  Button,
  CopyButton,
  DepositIcon,
  HeartIcon,
  IconButton,
  LinkButton,
  RefreshIcon,
  TrashIcon,
  WithdrawIcon,
  type ButtonTone,
} from '#ui';
import { Row, Section } from '../section.tsx';

const tones: readonly ButtonTone[] = ['primary', 'money', 'quiet', 'plain', 'danger'];

export function ButtonSection(): React.JSX.Element {
  return (
    <Section id="buttons" title="Buttons">
      {(['lg', 'md', 'sm'] as const).map((size) => (
        <Row key={size}>
          {tones.map((tone) => (
            <Button key={tone} tone={tone} size={size}>
              {`${tone} ${size}`}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button tone="money" icon={<DepositIcon />}>
          Deposit
        </Button>
        <Button icon={<WithdrawIcon />}>Withdraw</Button>
        {tones.map((tone) => (
          <Button key={tone} tone={tone} loading>
            {tone}
          </Button>
        ))}
        <Button tone="primary" disabled>
          Disabled
        </Button>
        <LinkButton href="#buttons">A link</LinkButton>
        <CopyButton text="PAVILION" label="Copy code" copiedLabel="Copied" />
      </Row>
      <Row>
        <IconButton label="Refresh" icon={<RefreshIcon />} />
        <IconButton label="Favourite" icon={<HeartIcon />} tone="quiet" round />
        <IconButton label="Remove" icon={<TrashIcon />} tone="danger" />
        <IconButton label="Refresh, small" icon={<RefreshIcon size={18} />} size="sm" tone="quiet" />
        <IconButton label="Refreshing" icon={<RefreshIcon />} tone="quiet" loading />
      </Row>
    </Section>
  );
}
