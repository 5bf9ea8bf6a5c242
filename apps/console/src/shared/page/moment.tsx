import { formatMoment } from '#i18n';

/** A moment to the minute, in GMT+8 as the whole house counts; its seconds are told to whoever rests on it. */
export const Moment = ({ at }: Readonly<{ at: number }>): React.JSX.Element => {
  const whole = formatMoment(at);
  return (
    <time dateTime={new Date(at).toISOString()} dir="ltr" title={`${whole} GMT+8`}>
      {whole.slice(0, -3)}
    </time>
  );
};
