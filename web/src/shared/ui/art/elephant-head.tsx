/** The elephant's face: the product's mark. 64 × 64. */
export function ElephantHead({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true" focusable="false">
      <path d="M21 16C10 9 2 17 3 28s9 19 18 15z" fill="var(--jamdai-elephant-shade)" />
      <path d="M43 16c11-7 19 1 18 12s-9 19-18 15z" fill="var(--jamdai-elephant-shade)" />
      <path d="M18 20c-6-3-10 1-10 8s5 12 10 11z" fill="var(--jamdai-blush)" opacity=".75" />
      <path d="M46 20c6-3 10 1 10 8s-5 12-10 11z" fill="var(--jamdai-blush)" opacity=".75" />
      <path
        d="M32 6c11.500 0 17 8.500 17 18 0 10-6 16-17 16s-17-6-17-16C15 14.500 20.500 6 32 6z"
        fill="var(--jamdai-elephant)"
      />
      <path
        d="M32 32v15c0 7 4 10.500 10 8.500"
        fill="none"
        stroke="var(--jamdai-elephant)"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <path
        d="M28 42h8M28.500 47.500h7"
        stroke="var(--jamdai-elephant-shade)"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path d="M32 6l7 7.500-7 9-7-9z" fill="var(--jamdai-cloth)" />
      <circle cx="32" cy="13.500" r="2.400" fill="var(--jamdai-gold)" />
      <circle cx="23.500" cy="27" r="2.700" fill="#2b211d" />
      <circle cx="40.500" cy="27" r="2.700" fill="#2b211d" />
      <circle cx="24.400" cy="26" r=".9" fill="#fff" />
      <circle cx="41.400" cy="26" r=".9" fill="#fff" />
    </svg>
  );
}
