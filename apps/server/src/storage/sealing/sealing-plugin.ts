import {
  ColumnNode,
  ColumnUpdateNode,
  DefaultInsertValueNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryResult,
  TableNode,
  type UnknownRow,
  type UpdateQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely'
import { openedValue, type SealedColumns, type Sealing, sealedRecord } from './sealed-columns.ts'

const OPENED = '$opened'

/** The name under which a query selects a sealed column in order to have it opened: as `name` in the rows it answers. */
export function openedAs(name: string): string {
  return name + OPENED
}

/** Seals what is written to sealed columns and opens what is selected `openedAs` a name, for every query of a database: no caller can forget
 *  it. What writes past it by SQL of its own is refused by the check of the column. */
export function sealingPlugin(sealing: Sealing, tables: ReadonlyMap<string, SealedColumns>): KyselyPlugin {
  return {
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode') return sealedInsert(node, sealing, tables)
      return node.kind === 'UpdateQueryNode' ? sealedUpdate(node, sealing, tables) : node
    },
    transformResult: async ({ result }) => openedResult(result, sealing),
  }
}

type Tables = ReadonlyMap<string, SealedColumns>

function sealedInsert(node: InsertQueryNode, sealing: Sealing, tables: Tables): InsertQueryNode {
  const table = node.into?.table.identifier.name ?? ''
  const columns = tables.get(table)
  const names = node.columns?.map((one) => one.column.name) ?? []
  if (columns === undefined || node.values === undefined || !names.some((name) => columns.has(name))) return node
  if (!ValuesNode.is(node.values)) throw new Error(`rows for ${table} are given as values: it has sealed columns`)
  const rows = node.values.values.map((list) => {
    const cells = list.kind === 'PrimitiveValueListNode' ? list.values.map((value) => ValueNode.create(value)) : list.values
    return sealedCells(
      sealing,
      table,
      columns,
      new Map(names.map((name, index) => [name, cells[index] ?? DefaultInsertValueNode.create()])),
    )
  })
  const all = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  const lists = rows.map((row) => ValueListNode.create(all.map((name) => row.get(name) ?? DefaultInsertValueNode.create())))
  return { ...node, columns: all.map((name) => ColumnNode.create(name)), values: ValuesNode.create(lists) }
}

function sealedUpdate(node: UpdateQueryNode, sealing: Sealing, tables: Tables): UpdateQueryNode {
  const table = node.table !== undefined && TableNode.is(node.table) ? node.table.table.identifier.name : ''
  const columns = tables.get(table)
  const updates = node.updates ?? []
  const nameOf = (update: ColumnUpdateNode) => (ColumnNode.is(update.column) ? update.column.column.name : '')
  if (columns === undefined || !updates.some((update) => columns.has(nameOf(update)))) return node
  const cells = sealedCells(sealing, table, columns, new Map(updates.map((update) => [nameOf(update), update.value])))
  return { ...node, updates: [...cells].map(([name, value]) => ColumnUpdateNode.create(ColumnNode.create(name), value)) }
}

/** The cells of one row by column, those of sealed columns sealed. */
function sealedCells(
  sealing: Sealing,
  table: string,
  columns: SealedColumns,
  cells: ReadonlyMap<string, OperationNode>,
): ReadonlyMap<string, OperationNode> {
  const plain: Record<string, unknown> = {}
  const conditions = new Set([...columns.values()].map((column) => column.when))
  for (const [name, cell] of cells) {
    if (!(columns.has(name) || conditions.has(name)) || DefaultInsertValueNode.is(cell)) continue
    if (!ValueNode.is(cell)) throw new Error(`${table}.${name} is sealed: give it a value, not an expression`)
    plain[name] = cell.value
  }
  const sealed = Object.entries(sealedRecord(sealing, table, columns, plain)).map(
    ([name, value]) => [name, ValueNode.create(value)] as const,
  )
  return new Map<string, OperationNode>([...cells, ...sealed])
}

function openedResult(result: QueryResult<UnknownRow>, sealing: Sealing): QueryResult<UnknownRow> {
  const [first] = result.rows
  if (first === undefined || !Object.keys(first).some((name) => name.endsWith(OPENED))) return result
  return { ...result, rows: result.rows.map((row) => openedRow(row, sealing)) }
}

function openedRow(row: UnknownRow, sealing: Sealing): UnknownRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (!name.endsWith(OPENED)) return [name, value]
      return [name.slice(0, -OPENED.length), openedValue(sealing, value)]
    }),
  )
}
