/** Opens a network with ONNX Runtime (MIT), in one thread: more would take the machine from whoever else works on it. */
import { importModelPackage } from './pinned-packages.ts';

export type Tensor = {
  readonly data: Float32Array;
  readonly dims: readonly number[];
};
type Kind = 'float32' | 'int64' | 'bool';
export type Network = {
  readonly run: (
    feeds: Readonly<Record<string, Tensor>>,
  ) => Promise<Readonly<Record<string, Tensor>>>;
};
type Runtime = {
  readonly InferenceSession: {
    create: (file: string, options: Readonly<Record<string, unknown>>) => Promise<Network>;
  };
  readonly Tensor: new (kind: Kind, data: unknown, dims: readonly number[]) => Tensor;
};

export type Onnx = {
  readonly open: (file: string) => Promise<Network>;
  readonly floats: (values: Float32Array, dims: readonly number[]) => Tensor;
  readonly integers: (values: readonly number[], dims: readonly number[]) => Tensor;
  readonly flag: (value: boolean) => Tensor;
};

const ONE_THREAD = { intraOpNumThreads: 1, interOpNumThreads: 1 };

export async function loadOnnx(): Promise<Onnx> {
  const loaded = (await importModelPackage('onnxruntime-node')) as Runtime | { default: Runtime };
  // Node names what a CommonJS module exports under `default`, the test runner at the module itself.
  const { InferenceSession, Tensor } = 'InferenceSession' in loaded ? loaded : loaded.default;
  return {
    open: (file) => InferenceSession.create(file, ONE_THREAD),
    floats: (values, dims) => new Tensor('float32', values, dims),
    integers: (values, dims) => new Tensor('int64', BigInt64Array.from(values, BigInt), dims),
    flag: (value) => new Tensor('bool', [value], [1]),
  };
}
