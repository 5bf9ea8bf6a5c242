export const PersonIcon = (): React.JSX.Element => (
  <svg viewBox="0 0 12 12" width="0.8em" height="0.8em" fill="currentColor" aria-hidden>
    <path d="M6 5.6A2.6 2.6 0 1 0 6 .4A2.6 2.6 0 0 0 6 5.6ZM.8 11.6Q.8 6.8 6 6.8Q11.2 6.8 11.2 11.6Z" />
  </svg>
);
