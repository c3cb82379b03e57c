import type { dictData } from '@chengan/domain/system/settings/dict-data'
import type { dictType } from '@chengan/domain/system/settings/dict-type'
import { partsOf } from '@chengan/kernel/dictionary'
import { labelText } from '@chengan/kernel/label'
import { asText } from '@chengan/kernel/values'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { CallHandler, Effect, Fact } from '../../../resources/implementation.ts'
import { enqueue } from '../../../storage/outbox.ts'

/** A value of a dictionary as clients read it, its label in the language of the request. */
export interface DictValue {
  readonly dictLabel: string
  readonly dictValue: string
  readonly parentValue: string | null
  readonly color: string | null
  readonly status: string
}

/** What the administrator wrote for a language stands in a column of its own. */
const ownLabels: Readonly<Record<'zh-TW' | 'ja', RawBuilder<unknown>>> = { 'zh-TW': sql`dict_label_tw`, ja: sql`dict_label_ja` }

interface StoredValue extends Omit<DictValue, 'dictLabel'> {
  readonly dictType: string
  readonly zh: string
  readonly en: string
  readonly own: string | null
}

async function valuesWhere(ctx: Context, where: RawBuilder<boolean>): Promise<readonly (DictValue & { readonly dictType: string })[]> {
  const { language } = ctx
  const own = language === 'zh-TW' || language === 'ja' ? ownLabels[language] : sql`null`
  const { rows } = await sql<StoredValue>`select dict_type as "dictType", dict_label as zh,
      coalesce(nullif(dict_label_en, ''), dict_label) as en, nullif(${own}, '') as own, dict_value as "dictValue", parent_value as "parentValue", color, coalesce(status, '1') as status
    from dict_data where ${where} order by dict_type, sort nulls last, id`.execute(ctx.db)
  return rows.map(({ zh, en, own: written, ...row }) => ({ ...row, dictLabel: written ?? labelText({ zh, en }, language) }))
}

/** Every dictionary with its values, disabled ones too: they stay readable and cannot be chosen. */
const all: CallHandler<typeof dictType.calls.all> = async (ctx) => {
  const byType = Map.groupBy(await valuesWhere(ctx, sql`true`), (row) => row.dictType)
  const { rows } = await sql<{ dictType: string }>`select dict_type as "dictType" from dict_type order by dict_type`.execute(ctx.db)
  return rows.map(({ dictType }) => ({
    dictType,
    dataList: (byType.get(dictType) ?? []).map(({ dictType: _, ...value }) => value),
  }))
}

const plain = (rows: readonly (DictValue & { readonly dictType: string })[]) => rows.map(({ dictType: _, ...value }) => value)

const values: CallHandler<typeof dictData.calls.values> = async (ctx, { query }) => {
  const { dictType: type, dictTypeId: typeId = '' } = query
  return plain(await valuesWhere(ctx, type ? sql`dict_type = ${type}` : sql`dict_type_id = ${typeId}`))
}

const valuesOfParent: CallHandler<typeof dictData.calls.valuesOfParent> = async (ctx, { query }) =>
  plain(await valuesWhere(ctx, sql`dict_type = ${query.dictType} and parent_value = ${query.parentValue}`))

export const dictionaryTypeCalls = { all }
export const dictionaryValueCalls = { values, valuesOfParent }

const dictValueTaken: Fact<'dictData'> = async (ctx, row) => {
  // A cascade may use a value once under each parent.
  const { rows } =
    await sql`select 1 from dict_data where dict_type_id = ${String(row.dictTypeId ?? '')} and dict_value = ${String(row.dictValue ?? '')}
    and coalesce(parent_value, '') = ${String(row.parentValue ?? '')} and id <> ${String(row.id ?? '')} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** How many rows of all resources hold the value, as it was before. */
const dictValueUses: Fact<'dictData'> = async (ctx, _row, before) => {
  if (before === null) return 0
  let uses = 0
  for (const resource of ctx.services.registry.tabled) {
    for (const field of resource.fieldList) {
      if (field.dict === undefined || !field.stored || partsOf(field.dict).every(({ type }) => type !== before.dictType)) continue
      const column = sql.ref(field.column)
      const value = String(before.dictValue)
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(resource.table)}
        where ${field.kind === 'dicts' ? sql`${value} = any(${column})` : sql`${column} = ${value}`}`.execute(ctx.db)
      uses += rows[0]?.n ?? 0
    }
  }
  return uses
}

const parentDictValues: Fact<'dictData'> = async (ctx, row) => {
  const { rows } = await sql<{
    value: string
  }>`select p.dict_value as value from dict_type t join dict_data p on p.dict_type = t.parent_type
    where t.id = ${String(row.dictTypeId ?? '')}`.execute(ctx.db)
  return rows.map((one) => one.value)
}

/** Whether the parent type is there and does not have this type above it. */
const parentTypeFits: Fact<'dictType'> = async (ctx, row) => {
  const { rows } = await sql<{ type: string }>`with recursive up as (
      select dict_type as type, parent_type, 0 as depth from dict_type where dict_type = ${asText(row.parentType)}
      union all select t.dict_type, t.parent_type, up.depth + 1 from dict_type t join up on t.dict_type = up.parent_type where up.depth < 20)
    select type from up`.execute(ctx.db)
  return rows.length > 0 && rows.every((one) => one.type !== row.dictType)
}

export const dictionaryTypeFacts = { parentTypeFits }
export const dictionaryValueFacts = { dictValueTaken, dictValueUses, parentDictValues }

/** A new number for the dictionaries, told to every open browser after the commit: they read them again. */
const raiseDictVersion: Effect<'dictType' | 'dictData'> = async (effect) => {
  const { rows } = await sql<{ version: number }>`insert into installation (key, value) values ('dictVersion', '1'::jsonb)
    on conflict (key) do update set value = to_jsonb((installation.value #>> '{}')::int + 1) returning (value #>> '{}')::int as version`.execute(
    effect.db,
  )
  await enqueue(effect, 'push', { userIds: 'all', message: { type: 'dict', data: { dictVersion: rows[0]?.version ?? 1 } } })
}

export const dictionaryEffects = { raiseDictVersion }
