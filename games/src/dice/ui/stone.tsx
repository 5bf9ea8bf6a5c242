/** A ten-sided stone of garnet, seen from above. */
export const Stone = (): React.JSX.Element => (
  <svg viewBox="-100 -100 200 200">
    <defs>
      <linearGradient id="dice-stone" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#ff8f7a" />
        <stop offset=".45" stopColor="#c4283a" />
        <stop offset="1" stopColor="#5a0c1e" />
      </linearGradient>
      <linearGradient id="dice-rim" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#fff1c4" />
        <stop offset=".5" stopColor="#b87a32" />
        <stop offset="1" stopColor="#f0c877" />
      </linearGradient>
    </defs>
    <path d="M0-96 83-48 83 48 0 96-83 48-83-48Z" fill="url(#dice-stone)" stroke="url(#dice-rim)" strokeWidth="6" />
    <path d="M0-96 62-36-62-36Z" fill="#ffb4a0" opacity=".34" />
    <path d="M62-36 83-48 83 48 0 62Z" fill="#5a0c1e" opacity=".38" />
    <path d="M-62-36-83-48-83 48 0 62Z" fill="#ff9a86" opacity=".16" />
    <path d="M0 62 83 48 0 96-83 48Z" fill="#2b0410" opacity=".4" />
    <path d="M0-96 62-36 0 62-62-36Z" fill="none" stroke="#ffd9b8" strokeWidth="2" opacity=".55" />
    <path d="M-62-36H62M0 62V96M62-36 83-48M-62-36-83-48" stroke="#ffd9b8" strokeWidth="2" opacity=".45" />
  </svg>
);
