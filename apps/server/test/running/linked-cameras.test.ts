import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate, migrationNames } from '../../src/storage/schema/migrate.ts'
import { cloneDatabase, EMPTY } from '../support/databases.ts'

const WORDS_BECOME_CAMERAS = '0050-linked-cameras.sql'

it('names of cameras that were written with a device become those cameras, and words that no camera has stay in its remark', async () => {
  const { db, close } = await cloneDatabase(EMPTY)
  const before = (await migrationNames()).filter((name) => name < WORDS_BECOME_CAMERAS)
  await migrate(db, undefined, new Set(before))
  const laid = { deleted: false, create_date: '2026-01-01', update_date: '2026-01-01' }
  const cameras = [
    { id: 'camera-gate', name: '门站大门', camera_code: '99010200001320000001' },
    { id: 'camera-tank', name: '储罐区', camera_code: '99010200001320000002' },
  ]
  await db
    .insertInto('camera')
    .values(cameras.map((one) => ({ ...one, ...laid })))
    .execute()
  const written: Readonly<Record<string, readonly [words: string | null, remark: string | null]>> = {
    byCodeAndName: ['99010200001320000002、门站大门', null],
    partly: ['门站大门, 北侧围墙', '已巡检'],
    none: ['见监控室', null],
    empty: [null, '无'],
  }
  for (const [id, [words, remark]] of Object.entries(written))
    await db
      .insertInto('iot_device')
      .values({ id, camera_ids: words, remark, ...laid })
      .execute()
  expect(await migrate(db, undefined, new Set([...before, WORDS_BECOME_CAMERAS]))).toEqual([WORDS_BECOME_CAMERAS])
  const { rows } = await sql<{
    id: string
    cameras: readonly string[] | null
    remark: string | null
  }>`select id, camera_ids as cameras, remark
    from iot_device`.execute(db)
  expect(Object.fromEntries(rows.map(({ id, cameras: ids, remark }) => [id, [ids, remark]]))).toEqual({
    byCodeAndName: [['camera-gate', 'camera-tank'], null],
    partly: [['camera-gate'], '已巡检\n关联摄像机：门站大门, 北侧围墙'],
    none: [null, '关联摄像机：见监控室'],
    empty: [null, '无'],
  })
  await close()
})
