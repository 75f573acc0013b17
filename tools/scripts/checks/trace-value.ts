/** What PostgreSQL's tree of a statement says of one value: whether it can be NULL, and from which closed list it comes. */
import {
  branchesOf,
  fieldOf,
  wordOf,
  isBranch,
  numberOf,
  type Branch,
  type Tree,
} from './node-tree.ts';

export interface Column {
  readonly isNotNull: boolean;
  /** As a TypeScript type, where the table states more than the kind of value; null: it does not. */
  readonly stated: string | null;
}

export interface Catalogue {
  /** `known`: column number → text that it has. */
  column(table: string, number: number, known: ReadonlyMap<number, string>): Column;
  function(id: string): { readonly name: string; readonly isStrict: boolean };
}

export interface Traced {
  readonly isNullable: boolean;
  readonly stated: string | null;
}

/** A statement or a part of one, with those that it stands in. */
export interface Scope {
  readonly query: Branch;
  readonly outer: Scope | null;
  readonly catalogue: Catalogue;
  /** `varno.varattno` of columns that the conditions let through only where they are not NULL; and `=text` behind it. */
  readonly required: ReadonlySet<string>;
}

const UNKNOWN: Traced = { isNullable: true, stated: null };
const SURE: Traced = { isNullable: false, stated: null };

/** Strict functions that give NULL for arguments that are not. */
const MAY_GIVE_NULL =
  /^(?:jsonb?_(?:object_field|array_element|extract_path)|array_(?:length|upper|lower|position)|to_reg|pg_|nullif|current_setting|substring|regexp|textregexsubstr)/;
/** Not strict, but never NULL. */
const NEVER_NULL = new Set([
  'concat',
  'concat_ws',
  'jsonb_build_object',
  'jsonb_build_array',
  'json_build_object',
  'num_nulls',
  'num_nonnulls',
  'count',
  'row_number',
  'rank',
  'dense_rank',
  'ntile',
  'format',
]);
/** Over a group they are NULL only where every value is. */
const NULL_WHEN_ALL_ARE =
  /^(?:sum|min|max|avg|bool_and|bool_or|every|array_agg|string_agg|jsonb?_agg|jsonb?_object_agg)$/;
const SETS_WITHOUT_NULL =
  /^(?:unnest|generate_series|jsonb?_array_elements(?:_text)?|jsonb?_object_keys|jsonb?_each(?:_text)?)$/;

export function openScope(query: Branch, outer: Scope | null, catalogue: Catalogue): Scope {
  const required = new Set<string>();
  const joined = fieldOf(query, 'jointree');
  if (isBranch(joined)) collectRequired(joined, required, catalogue);
  // What RETURNING shows of a column is what an UPDATE has written.
  if (numberOf(query, 'commandType') === 2) {
    const table = numberOf(query, 'resultRelation');
    for (const set of branchesOf(fieldOf(query, 'targetList')))
      required.delete(`${table}.${numberOf(set, 'resno')}`);
  }
  return { query, outer, catalogue, required };
}

/** The columns that a statement gives, in order. */
export function columnsOf(scope: Scope): readonly { name: string; traced: Traced }[] {
  const { query } = scope;
  const returned = branchesOf(fieldOf(query, 'returningList'));
  const listed =
    numberOf(query, 'commandType') === 1 ? branchesOf(fieldOf(query, 'targetList')) : returned;
  const arms = armsOf(scope);
  return listed
    .filter((entry) => fieldOf(entry, 'resjunk') !== 'true')
    .map((entry, index) => ({
      name: wordOf(entry, 'resname'),
      traced:
        arms.length > 0
          ? join(arms.map((arm) => columnsOf(arm)[index]?.traced ?? UNKNOWN))
          : trace(fieldOf(entry, 'expr'), scope),
    }));
}

/** What UNION and its like put together; none: it is one. */
function armsOf(scope: Scope): readonly Scope[] {
  const collect = (tree: Tree): Scope[] => {
    if (!isBranch(tree)) return [];
    if (tree.tag === 'SETOPERATIONSTMT')
      return [...collect(fieldOf(tree, 'larg')), ...collect(fieldOf(tree, 'rarg'))];
    const subquery = fieldOf(rangeOf(scope, numberOf(tree, 'rtindex')), 'subquery');
    return isBranch(subquery) ? [openScope(subquery, scope, scope.catalogue)] : [];
  };
  return collect(fieldOf(scope.query, 'setOperations'));
}

/** One of several values. */
function join(values: readonly Traced[]): Traced {
  const stated = values.map((value) => value.stated).filter((one) => one !== 'never');
  return {
    isNullable: values.some((value) => value.isNullable),
    stated: stated.every((one) => one !== null)
      ? [...new Set(stated.flatMap((one) => one.split(' | ')))].join(' | ')
      : null,
  };
}

function trace(tree: Tree, scope: Scope): Traced {
  if (!isBranch(tree)) return UNKNOWN;
  const part = (name: string): Traced => trace(fieldOf(tree, name), scope);
  const parts = (name: string): readonly Traced[] =>
    branchesOf(fieldOf(tree, name)).map((each) => trace(each, scope));
  const strict = (values: readonly Traced[]): Traced =>
    values.some((value) => value.isNullable) ? UNKNOWN : SURE;
  switch (tree.tag) {
    case 'VAR':
      return traceVariable(tree, scope);
    case 'CONST':
      return fieldOf(tree, 'constisnull') === 'true'
        ? { isNullable: true, stated: 'never' }
        : { isNullable: false, stated: textOf(tree) };
    case 'TARGETENTRY':
      return part('expr');
    case 'RELABELTYPE':
    case 'COLLATEEXPR':
      return part('arg');
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
      return { ...part('arg'), stated: null };
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'DISTINCTEXPR':
    case 'ROWEXPR':
    case 'ARRAYEXPR':
    case 'SQLVALUEFUNCTION':
    case 'GROUPINGFUNC':
    case 'JSONCONSTRUCTOREXPR':
      return SURE;
    case 'BOOLEXPR':
    case 'SCALARARRAYOPEXPR':
      return strict(parts('args'));
    case 'COALESCEEXPR':
    case 'MINMAXEXPR': {
      const values = parts('args');
      return { ...join(values), isNullable: values.every((value) => value.isNullable) };
    }
    case 'CASEEXPR': {
      const results = branchesOf(fieldOf(tree, 'args')).map((when) =>
        trace(fieldOf(when, 'result'), scope),
      );
      return join([...results, part('defresult')]);
    }
    case 'OPEXPR':
    case 'FUNCEXPR': {
      const { name, isStrict } = scope.catalogue.function(
        wordOf(tree, tree.tag === 'OPEXPR' ? 'opfuncid' : 'funcid'),
      );
      if (NEVER_NULL.has(name)) return SURE;
      return isStrict && !MAY_GIVE_NULL.test(name) ? strict(parts('args')) : UNKNOWN;
    }
    case 'WINDOWFUNC':
      return NEVER_NULL.has(scope.catalogue.function(wordOf(tree, 'winfnoid')).name)
        ? SURE
        : UNKNOWN;
    case 'AGGREF': {
      const { name } = scope.catalogue.function(wordOf(tree, 'aggfnoid'));
      if (NEVER_NULL.has(name)) return SURE;
      const isOfGroup =
        fieldOf(scope.query, 'groupClause') !== null && fieldOf(tree, 'aggfilter') === null;
      return isOfGroup && NULL_WHEN_ALL_ARE.test(name) ? strict(parts('args')) : UNKNOWN;
    }
    case 'SUBLINK':
      return traceSubquery(tree, scope);
    default:
      return UNKNOWN;
  }
}

/** EXISTS and ARRAY are never NULL; a subquery that aggregates everything gives one row; others may give none. */
function traceSubquery(tree: Branch, scope: Scope): Traced {
  const kind = numberOf(tree, 'subLinkType');
  if (kind === 0 || kind === 6) return SURE;
  const query = fieldOf(tree, 'subselect');
  if (!isBranch(query)) return UNKNOWN;
  const inner = openScope(query, scope, scope.catalogue);
  const [first] = columnsOf(inner);
  if (kind === 4 && first) {
    const isOneRow =
      fieldOf(query, 'hasAggs') === 'true' &&
      fieldOf(query, 'groupClause') === null &&
      fieldOf(query, 'havingQual') === null;
    return { ...first.traced, isNullable: !isOneRow || first.traced.isNullable };
  }
  const test = fieldOf(tree, 'testexpr');
  const isSure =
    isBranch(test) &&
    branchesOf(fieldOf(test, 'args')).every(
      (each) => each.tag === 'PARAM' || !trace(each, scope).isNullable,
    );
  return kind === 2 && isSure && first && !first.traced.isNullable ? SURE : UNKNOWN;
}

function traceVariable(tree: Branch, inner: Scope): Traced {
  let scope = inner;
  for (let up = numberOf(tree, 'varlevelsup'); up > 0; up--) scope = scope.outer ?? scope;
  const [table, column] = [numberOf(tree, 'varno'), numberOf(tree, 'varattno')];
  const found = traceColumn(rangeOf(scope, table), column, scope);
  if (scope.required.has(`${table}.${column}`)) return { ...found, isNullable: false };
  const outerJoins = fieldOf(tree, 'varnullingrels');
  return Array.isArray(outerJoins) && outerJoins.length > 1
    ? { ...found, isNullable: true }
    : found;
}

/** By the kind of what stands in FROM (RTEKind). */
function traceColumn(range: Branch | undefined, column: number, scope: Scope): Traced {
  if (column <= 0) return SURE;
  const pick = (name: string): Traced =>
    trace(branchesOf(fieldOf(range, name))[column - 1] ?? null, scope);
  switch (numberOf(range, 'rtekind')) {
    case 0: {
      const { isNotNull, stated } = scope.catalogue.column(
        wordOf(range, 'relid'),
        column,
        knownOf(scope, range),
      );
      return { isNullable: !isNotNull, stated };
    }
    case 1:
      return columnOfQuery(fieldOf(range, 'subquery'), column, scope);
    case 2:
      return pick('joinaliasvars');
    case 3:
      return traceSet(range, column, scope);
    case 5:
      return join(
        (fieldOf(range, 'values_lists') as readonly Tree[]).map((row) =>
          trace(branchesOf(row)[column - 1] ?? null, scope),
        ),
      );
    case 6: {
      let owner: Scope | null = scope;
      for (let up = numberOf(range, 'ctelevelsup'); up > 0; up--) owner = owner?.outer ?? null;
      const named = branchesOf(fieldOf(owner?.query, 'cteList')).find(
        (each) => fieldOf(each, 'ctename') === fieldOf(range, 'ctename'),
      );
      return fieldOf(range, 'self_reference') === 'true' || !owner
        ? UNKNOWN
        : columnOfQuery(fieldOf(named, 'ctequery'), column, owner);
    }
    case 9:
      return pick('groupexprs');
    default:
      return UNKNOWN;
  }
}

/** What the conditions say of a table's columns: `role = 'USER'`. */
function knownOf(scope: Scope, range: Branch | undefined): ReadonlyMap<number, string> {
  const table = branchesOf(fieldOf(scope.query, 'rtable')).findIndex((each) => each === range) + 1;
  const said = [...scope.required].map((one) => /^(\d+)\.(\d+)='(.*)'$/.exec(one));
  return new Map(
    said.flatMap((one) =>
      one && Number(one[1]) === table ? [[Number(one[2]), one[3] ?? '']] : [],
    ),
  );
}

function columnOfQuery(query: Tree, column: number, scope: Scope): Traced {
  if (!isBranch(query)) return UNKNOWN;
  return columnsOf(openScope(query, scope, scope.catalogue))[column - 1]?.traced ?? UNKNOWN;
}

/** One function gives its columns, several beside each other are filled up with NULL. */
function traceSet(range: Branch | undefined, column: number, scope: Scope): Traced {
  const functions = branchesOf(fieldOf(range, 'functions'));
  if (fieldOf(range, 'funcordinality') === 'true' && column > functions.length) return SURE;
  const call = fieldOf(functions[0], 'funcexpr');
  const isSure =
    functions.length === 1 &&
    isBranch(call) &&
    SETS_WITHOUT_NULL.test(scope.catalogue.function(wordOf(call, 'funcid')).name);
  return isSure ? SURE : UNKNOWN;
}

function rangeOf(scope: Scope, index: number): Branch | undefined {
  return branchesOf(fieldOf(scope.query, 'rtable'))[index - 1];
}

/** Conditions that every row passes: of WHERE, and of joins that are not outer ones. */
function collectRequired(tree: Branch, required: Set<string>, catalogue: Catalogue): void {
  if (tree.tag === 'FROMEXPR') {
    for (const each of branchesOf(fieldOf(tree, 'fromlist')))
      collectRequired(each, required, catalogue);
    requireIn(fieldOf(tree, 'quals'), required, catalogue);
  }
  if (tree.tag !== 'JOINEXPR') return;
  const kind = numberOf(tree, 'jointype');
  const [left, right] = [fieldOf(tree, 'larg'), fieldOf(tree, 'rarg')];
  if (isBranch(left) && kind <= 1) collectRequired(left, required, catalogue);
  if (kind !== 0) return;
  if (isBranch(right)) collectRequired(right, required, catalogue);
  requireIn(fieldOf(tree, 'quals'), required, catalogue);
}

function requireIn(tree: Tree, required: Set<string>, catalogue: Catalogue): void {
  if (!isBranch(tree)) return;
  const args = branchesOf(fieldOf(tree, 'args'));
  const add = (value: Tree): void => {
    if (!isBranch(value)) return;
    if (value.tag === 'RELABELTYPE') add(fieldOf(value, 'arg'));
    if (value.tag === 'VAR' && fieldOf(value, 'varlevelsup') === '0') {
      required.add(`${numberOf(value, 'varno')}.${numberOf(value, 'varattno')}`);
    }
  };
  if (tree.tag === 'BOOLEXPR' && fieldOf(tree, 'boolop') === 'and') {
    for (const each of args) requireIn(each, required, catalogue);
  }
  if (tree.tag === 'NULLTEST' && numberOf(tree, 'nulltesttype') === 1) add(fieldOf(tree, 'arg'));
  if (tree.tag === 'OPEXPR' && catalogue.function(wordOf(tree, 'opfuncid')).isStrict) {
    args.forEach(add);
    const [column, text] = [args[0], textOf(args[1])];
    const isEqual = catalogue.function(wordOf(tree, 'opfuncid')).name === 'texteq';
    if (isEqual && column?.tag === 'VAR' && text !== null) {
      required.add(`${numberOf(column, 'varno')}.${numberOf(column, 'varattno')}=${text}`);
    }
  }
  if (tree.tag === 'SCALARARRAYOPEXPR' && fieldOf(tree, 'useOr') === 'true') args.forEach(add);
}

/** A text that stands in the statement, as a type; null: it is none. */
function textOf(tree: Branch | undefined): string | null {
  if (tree?.tag !== 'CONST') return null;
  const value = fieldOf(tree, 'constvalue');
  if (fieldOf(tree, 'consttype') !== '25' || !Array.isArray(value)) return null;
  const bytes = value.slice(2, -1).map((byte) => Number(byte) & 255);
  return `'${Buffer.from(bytes.slice(4)).toString('utf8')}'`;
}
