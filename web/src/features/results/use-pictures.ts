/**
 * The pictures of the page of results, fetched beside its figures. Pictures that cannot be fetched are left out: the tables
 * say all that is due, and must not go with them.
 */
import type { TestTypeName } from '@jamdai/battery/present';
import { useEffect, useState, type ComponentType } from 'react';

interface Pictures {
  readonly SixKinds: ComponentType;
  readonly PicturesOfType: ComponentType<{ readonly testTypeName: TestTypeName }>;
}

const NOTHING: Pictures = { SixKinds: () => null, PicturesOfType: () => null };

let here: Pictures | null = null;
const coming = fetchPictures();

/** Null: on their way. */
export function usePictures(): Pictures | null {
  const [pictures, setPictures] = useState(here);
  useEffect(() => {
    let isWanted = true;
    void coming.then((found) => (isWanted ? setPictures(found) : undefined));
    return () => {
      isWanted = false;
    };
  }, []);
  return pictures;
}

async function fetchPictures(): Promise<Pictures> {
  try {
    const [{ default: SixKinds }, { default: PicturesOfType }] = await Promise.all([
      import('./pictures/six-kinds.tsx'),
      import('./pictures/pictures-of-type.tsx'),
    ]);
    here = { SixKinds, PicturesOfType };
  } catch {
    here = NOTHING;
  }
  return here;
}
