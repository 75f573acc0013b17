/**
 * The icon of a test: the glyph of its card on a tile of its type's colour, numbered by type and order. Glyphs are
 * drawn in a 48 × 48 field with one pen.
 */
import {
  findTest,
  findTestType,
  TEST_CARDS,
  type IconShape,
  type TestName,
} from '@jamdai/battery/present';
import styles from './test-icon.module.css';

const PEN = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const SOLID = { fill: 'currentColor', stroke: 'none' } as const;

export function TestIcon({ testName }: { readonly testName: TestName }) {
  const { testTypeId, orderNo } = placeOf(testName);
  return (
    <span className={styles['icon']} data-type={testTypeId} aria-hidden="true">
      <svg viewBox="0 0 48 48" focusable="false" {...PEN}>
        {TEST_CARDS[testName].icon.map((shape, place) => (
          <Shape key={place} shape={shape} />
        ))}
      </svg>
      <span className={styles['number']}>
        {testTypeId}.{orderNo}
      </span>
    </span>
  );
}

function placeOf(testName: TestName) {
  const { orderNo, testTypeName } = findTest(testName);
  return { orderNo, testTypeId: findTestType(testTypeName).testTypeId };
}

function Shape({ shape }: { readonly shape: IconShape }) {
  const style = {
    ...(shape.isSolid ? SOLID : null),
    ...(shape.isFaint ? { opacity: 0.35 } : null),
    ...(shape.isDotted ? { strokeDasharray: '1 5' } : null),
    className: shape.ink && styles[shape.ink],
    strokeWidth: shape.penWidth,
    transform: shape.transform,
  };
  if ('path' in shape) return <path d={shape.path} {...style} />;
  if ('circle' in shape) {
    const [cx, cy, r] = shape.circle;
    return <circle cx={cx} cy={cy} r={r} {...style} />;
  }
  if ('ellipse' in shape) {
    const [cx, cy, rx, ry] = shape.ellipse;
    return <ellipse cx={cx} cy={cy} rx={rx} ry={ry} {...style} />;
  }
  const [x, y, width, height, rx] = shape.rect;
  return <rect x={x} y={y} width={width} height={height} rx={rx} {...style} />;
}
