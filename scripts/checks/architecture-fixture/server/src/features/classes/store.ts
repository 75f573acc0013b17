export interface SchoolClass {
  readonly name: string;
}

export const findClass = (name: string): SchoolClass => ({ name });
