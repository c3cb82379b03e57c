import { standardSeed } from '@chengan/domain/maintenance/defects/standard-seed'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, migrationNames } from '../../src/storage/schema/migrate.ts'
import { cloneDatabase, EMPTY } from '../support/databases.ts'

const CODES_BECOME_NAMES = '0118-defects-by-their-names.sql'

it('events that were reported with the code of their defect, their duties and notices say it by its name', async () => {
  const { db, close } = await cloneDatabase(EMPTY)
  const before = (await migrationNames()).filter((name) => name < CODES_BECOME_NAMES)
  await migrate(db, undefined, new Set(before))
  const laid = { deleted: false, create_date: '2026-01-01', update_date: '2026-01-01' }
  const titles: Readonly<Record<string, string>> = {
    coded: '望澜大道 车行道 R01',
    named: '望澜大道 车行道 坑槽',
    bare: 'L01',
    other: '清单项目YH-R01',
    unknown: '望澜大道 Z99',
  }
  const event = (id: string) => ({ biz_type: 'yhgl/rcyh', biz_id: id })
  for (const [id, title] of Object.entries(titles))
    await db
      .insertInto('daily_maintenance')
      .values({ id, title, ...laid })
      .execute()
  await db
    .insertInto('duty')
    .values({ id: 'd-coded', title: `待修复：${titles.coded}`, ...event('coded'), ...laid })
    .execute()
  const told = { title: '养护事件已派发：望澜大道 车行道 R01', content: '<p>望澜大道 车行道 R01，请于今日修复</p>' }
  await db
    .insertInto('notice')
    .values([
      { id: 'n-coded', ...told, ...event('coded'), ...laid },
      { id: 'n-other', ...told, biz_type: 'gysy/alert', biz_id: 'x', ...laid },
    ])
    .execute()
  expect(await migrate(db, undefined, new Set([...before, CODES_BECOME_NAMES]))).toEqual([CODES_BECOME_NAMES])
  const { rows } = await sql<{ id: string; words: string }>`select id, title as words from daily_maintenance
    union all select id, title from duty union all select id, title || '|' || content from notice`.execute(db)
  expect(Object.fromEntries(rows.map(({ id, words }) => [id, words]))).toEqual({
    ...{ coded: '望澜大道 车行道 坑槽', named: '望澜大道 车行道 坑槽', bare: standardSeed.find(({ code }) => code === 'L01')?.zh },
    ...{ other: '清单项目YH-R01', unknown: '望澜大道 Z99', 'd-coded': '待修复：望澜大道 车行道 坑槽' },
    'n-coded': '养护事件已派发：望澜大道 车行道 坑槽|<p>望澜大道 车行道 坑槽，请于今日修复</p>',
    'n-other': `${told.title}|${told.content}`,
  })
  await close()
})
