import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingPapers } from '../../src/areas/municipal/waiting-papers.ts'
import type { LaidPaper } from '../../src/ports/paper/laid/laid-paper.ts'
import { contentKey } from '../../src/resources/files/content-key.ts'
import { PAPER_RENDER, paperRenderWork } from '../../src/resources/papers/issue-paper.ts'
import { insertRow } from '../../src/resources/rows.ts'
import { issuedPermit, openPermitTown, type PermitTown } from '../support/permit-town.ts'
import { putTemplateInForce, wordOf } from '../support/templates/city-template.ts'

let town: PermitTown
const services = () => town.house.open.services

beforeAll(async () => {
  town = await openPermitTown()
})
afterAll(() => town.house.close())

interface FileRow {
  readonly id: string
  readonly name: string
  readonly sha: string | null
}
async function filesOf(ids: readonly string[]): Promise<readonly FileRow[]> {
  const { rows } = await sql<FileRow>`select id, name, sha from file where id = any(${[...ids]}::text[])`.execute(town.db)
  return ids.flatMap((id) => rows.find((one) => one.id === id) ?? [])
}
const permitFilesOf = async (id: string) => {
  const { rows } = await sql<{ files: readonly string[] }>`select permit_file as files from excavation where id = ${id}`.execute(town.db)
  return filesOf(rows[0]?.files ?? [])
}
const waitingFor = async (fileId: string) => {
  const { rows } = await sql<{ payload: { sealed: string } }>`select payload from outbox
    where kind = ${PAPER_RENDER} and payload->>'fileId' = ${fileId}`.execute(town.db)
  return rows[0]?.payload ?? { sealed: '' }
}
const contentOf = async (fileId: string) => {
  const [file] = await filesOf([fileId])
  return buffer((await services().store.get(contentKey(file?.sha ?? ''))) as AsyncIterable<Uint8Array>)
}

describe('a permit', () => {
  it('is the paper that its resource declares, checked by the code of the decision on which it rests', async () => {
    const id = await issuedPermit(town)
    const [file] = await permitFilesOf(id)
    const { permitNo } = await town.stands(id)
    expect(file?.name).toBe(`城市道路占用挖掘许可证 ${String(permitNo)}.pdf`)
    const payload = await waitingFor(file?.id ?? '')
    const { laid, checkCode }: { laid: LaidPaper; checkCode: string } = JSON.parse(services().keys.open(payload.sealed))
    expect(laid).toMatchObject({ head: 'red', number: permitNo, sealed: true })
    const { rows } = await sql<{ code: string }>`select check_code as code from approval_document where biz_id = ${id}
      and check_code is not null`.execute(town.db)
    expect(rows.map(({ code }) => code)).toContain(checkCode)
    const facts = Object.fromEntries(laid.parts.flatMap((part) => (part.kind === 'facts' ? part.facts : [])))
    expect(facts).toMatchObject({
      许可期限: expect.stringMatching(/^\d{4}年\d+月\d+日至\d{4}年\d+月\d+日$/),
      许可面积: expect.stringMatching(/m²$/),
    })
    // It hangs at the site: nobody is named on it.
    expect(JSON.stringify(laid)).not.toMatch(/1[3-9]\d{9}/)
    await paperRenderWork(services(), contentKey)(payload, { id: 'o1' })
    expect((await contentOf(file?.id ?? '')).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('follows the template of the city, with the sketch of its site as a picture', async () => {
    const content = await wordOf('{{许可证号}} {{建设单位}} {{发证机关}}', '{{位置示意图}}', '{{验真二维码}}')
    await putTemplateInForce(services(), { root: 'szgl/wjsp', paper: 'permit' }, content)
    const id = await issuedPermit(town)
    const files = await permitFilesOf(id)
    const word = files.find(({ name }) => name.endsWith('.docx'))
    await paperRenderWork(services(), contentKey)(await waitingFor(word?.id ?? ''), { id: 'o2' })
    const parts = unzipSync(await contentOf(word?.id ?? ''))
    const { permitNo, constructionUnit } = await town.stands(id)
    const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
    expect(xml).toContain(String(permitNo))
    expect(xml).toContain(String(constructionUnit))
    expect(xml).not.toContain('{{')
    expect(Object.keys(parts).filter((name) => name.startsWith('word/media/') && name.endsWith('.png'))).toHaveLength(2)
  })
})

describe('a paper that waited in the form of an earlier version', () => {
  const sketch = null
  const checked = { checkCode: 'ABCDEFGHJKMN', checkUrl: '' }
  const forms: Readonly<Record<string, object>> = {
    'permit.render': {
      ...{
        permitNo: '望澜挖许〔2026〕0001号',
        declareNo: 'WJ1',
        bureau: '市政管理局',
        issuedOn: '2026-06-30',
        projectName: '甲',
        matter: '挖掘',
      },
      ...{ constructionUnit: '甲', builderUnit: '乙', roads: '丙路', address: '丁', method: '明挖', window: '夜间', traffic: '占用车道' },
      ...{ term: '2026年7月1日至2026年7月9日', area: '12 平方米', conditions: '无', sketch, ...checked },
    },
    'application.render': { declareNo: 'WJ1', applicant: '甲', handedInOn: '2026-06-30', rows: [['项目名称', '甲']], sketch },
    'document.render': {
      ...{
        bureau: '市政管理局',
        title: '决定书：甲',
        docNo: '望澜市政〔2026〕1号',
        urgency: '',
        mainSend: '甲',
        copySend: '',
        signedOn: '2026-06-30',
      },
      ...{ paragraphs: ['准予许可。'], mark: '', sketch, ...checked },
    },
  }

  it.each(Object.keys(forms))('(%s) is drawn all the same', async (kind) => {
    const id = services().newId()
    const common = { createDate: '2026-01-01 00:00:00', updateDate: '2026-01-01 00:00:00', version: 1, deleted: false }
    await insertRow(town.db, services().registry.byName('file'), {
      ...{ id, name: '文书.pdf', typeId: '4', mime: 'application/pdf', url: `sys/oss/preview/${id}`, size: 0, ...common },
    })
    await waitingPapers(services(), contentKey)[kind]?.({ fileId: id, data: forms[kind] }, { id: 'o3' })
    expect((await contentOf(id)).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
