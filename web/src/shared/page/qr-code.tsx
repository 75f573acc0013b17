/** A QR code drawn from its rows, dark on white in both themes, with the quiet zone of four modules. */
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** One text a row, `1` for a dark module. */
  readonly rows: readonly string[];
  readonly label: string;
}

const QUIET_MODULES = 4;

export function QrCode({ rows, label }: QrCodeProps) {
  const size = rows.length + 2 * QUIET_MODULES;
  const dark = rows.flatMap((row, y) =>
    [...row].flatMap((module, x) =>
      module === '1' ? [`M${x + QUIET_MODULES} ${y + QUIET_MODULES}h1v1h-1z`] : [],
    ),
  );
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
