/** Blocks or dice on a square board: grey, one of them lit, or numbered in order. */
import type { BoardScreen } from '@jamdai/battery/present';
import picture from '../picture/picture.module.css';
import styles from './board.module.css';
import { Die } from './die.tsx';

export function Board({ screen }: { readonly screen: BoardScreen }) {
  if (screen.caption === undefined) return <BareBoard screen={screen} />;
  return (
    <figure className={styles['captioned']}>
      <BareBoard screen={screen} />
      <figcaption>
        {screen.caption.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </figcaption>
    </figure>
  );
}

function BareBoard({ screen }: { readonly screen: BoardScreen }) {
  const { blocks, blockSize, lit, order, size } = screen;
  const numbers = new Map(order.map((place, step) => [place, step + 1]));
  const named = order.length > 0 ? order.map((place) => blocks[place]) : blocks;
  return (
    <svg
      className={`${picture[size]} ${styles[size === 'choice' ? 'small' : 'board']}`}
      viewBox="0 0 100 100"
      role="img"
      aria-label={named.map((block) => block?.name).join(', ')}
      focusable="false"
    >
      <rect className={styles['ground']} x="-3" y="-3" width="106" height="106" rx="3" />
      {blocks.map(({ x, y, name, face }, place) => {
        const number = numbers.get(place);
        if (face !== undefined) {
          return <Die key={name} {...{ x, y, face }} side={blockSize} isLit={place === lit} />;
        }
        return (
          <g key={name}>
            <rect
              className={styles[stateOf(place === lit, number)]}
              data-lit={place === lit || undefined}
              x={x - blockSize / 2}
              y={y - blockSize / 2}
              width={blockSize}
              height={blockSize}
              rx="1.5"
            />
            {number === undefined ? null : (
              <text className={styles['number']} x={x} y={y} dy="0.355em">
                {number}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function stateOf(isLit: boolean, number: number | undefined): 'lit' | 'numbered' | 'unlit' {
  if (isLit) return 'lit';
  return number === undefined ? 'unlit' : 'numbered';
}
