export const SkyLantern = (): React.JSX.Element => (
  <svg viewBox="0 0 120 150">
    <defs>
      <radialGradient id="limbo-light" cx=".5" cy=".86" r=".9">
        <stop offset="0" stopColor="#fffbe0" />
        <stop offset=".32" stopColor="#ffd36b" />
        <stop offset=".75" stopColor="#f0742c" />
        <stop offset="1" stopColor="#a8321c" />
      </radialGradient>
    </defs>
    <path
      d="M28 118C14 84 12 40 30 20C44 6 76 6 90 20C108 40 106 84 92 118Z"
      fill="url(#limbo-light)"
      stroke="#7a2410"
      strokeWidth="2.5"
    />
    <path d="M60 10V118M44 12C36 40 36 84 42 118M76 12C84 40 84 84 78 118" fill="none" stroke="#a8431c" opacity=".5" />
    <ellipse cx="60" cy="118" rx="32" ry="6" fill="#ffe9a8" stroke="#8a4a18" strokeWidth="2.5" />
    <path d="M60 134C52 128 54 122 60 112C66 122 68 128 60 134Z" fill="#fff7d0" stroke="#ffb53e" strokeWidth="2" />
  </svg>
);
