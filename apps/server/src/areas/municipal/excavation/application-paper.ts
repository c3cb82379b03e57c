import { wjProjectType } from '@chengan/domain/assets/dictionaries/works'
import {
  wjMethod,
  wjOccupyPurpose,
  wjPart,
  wjPavement,
  wjProjectNature,
  wjspMatter,
  wjspType,
  wjTraffic,
  wjWorkWindow,
} from '@chengan/domain/municipal/dictionaries/excavation'
import { sectionsOf } from '@chengan/domain/municipal/excavation/checks/of-row'
import { fileIdsOf, materialsOf } from '@chengan/domain/municipal/excavation/materials/materials'
import { isGiven } from '@chengan/kernel/condition'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { Dict } from '@chengan/kernel/dictionary'
import type { Values } from '@chengan/kernel/rule'
import type { Context } from '../../../context.ts'
import type { OutboxWork } from '../../../jobs/outbox-sender.ts'
import { type ContentKey, drawingWork, paperToDraw } from '../../../resources/files/drawn-paper.ts'
import type { Services } from '../../../services.ts'
import { day } from '../approvals/office-words.ts'
import type { ApplicationData } from './application-document.ts'
import { siteSketch } from './permit/site-sketch.ts'

/** Outbox work: draws the form of an application. */
export const APPLICATION_RENDER = 'application.render'
/** The paper of the list that the server writes. */
const FORM = 'M01'

const words = (value: unknown) => (isGiven(value) ? String(value) : '—')
const labelIn = (dict: Dict, value: unknown) => Object.values(dict.values).find((one) => one.value === value)?.zh ?? '—'
const measured = (value: unknown, unit: string) => (isGiven(value) ? `${String(value)} ${unit}` : '—')
const both = (...parts: readonly unknown[]) => parts.filter(isGiven).map(String).join('　') || '—'

/** A section in a line: where, what, how much. */
function sectionWords(one: ValuesNamed<'excavationSection'>): string {
  const place = `${words(one.roadTitle ?? one.newRoadName)} ${words(one.startPile)}—${words(one.endPile)}`
  const cut = `长${words(one.length)}m，槽宽${words(one.trenchWidth)}m，深${words(one.depth)}m，修复${words(one.restoreArea)}m²`
  return `${place}，${labelIn(wjPart, one.partKind)}，${labelIn(wjPavement, one.pavementType)}，${cut}`
}

function rowsOf(row: ValuesNamed<'excavation'>): ApplicationData['rows'] {
  const sections = sectionsOf(row)
  const brought = materialsOf(row).filter((one) => one.code !== FORM && fileIdsOf(one.attachments).length > 0)
  const occupied = isGiven(row.occupyArea)
    ? [
        [
          '占用道路',
          `${measured(row.occupyArea, 'm²')}，${measured(row.occupyDays, '天')}，${labelIn(wjOccupyPurpose, row.occupyPurpose)}`,
        ] as const,
      ]
    : []
  return [
    ['申报类型', `${labelIn(wjspType, row.declareType)}　${labelIn(wjspMatter, row.matter)}`],
    ['项目名称', both(row.projectName, row.projectCode)],
    ['工程类别', `${labelIn(wjProjectType, row.projectType)}　${labelIn(wjProjectNature, row.projectNature)}`],
    ['建设单位', both(row.constructionUnit, row.constructionCreditCode)],
    ['联系人', both(row.contactPerson, row.contactPhone)],
    ['施工单位', both(row.builderUnit, row.builderCreditCode)],
    ['项目经理', both(row.builderManager, row.builderPhone)],
    ...(isGiven(row.supervisorUnit) ? [['监理单位', both(row.supervisorUnit, row.supervisorPhone)] as const] : []),
    ['施工地点', both(row.roadNames, row.address)],
    [
      '施工工期',
      `${day(row.planStart)}至${day(row.planEnd)}（${measured(row.durationDays, '天')}），${labelIn(wjWorkWindow, row.workWindow)}`,
    ],
    ['施工工艺', `${labelIn(wjMethod, row.constructionMethod)}　交通影响：${labelIn(wjTraffic, row.trafficClosure)}`],
    [
      '挖掘数量',
      `长 ${measured(row.excavateLength, 'm')}，挖掘 ${measured(row.excavateArea, 'm²')}，修复 ${measured(row.restoreArea, 'm²')}`,
    ],
    ...occupied,
    ['挖掘路段', sections.map((one, at) => `${at + 1}. ${sectionWords(one)}`).join('\n') || '—'],
    ['申请事由', both(row.reason, row.offPlanReason)],
    ['所附材料', brought.map((one, at) => `${at + 1}. ${one.name}`).join('；') || '—'],
  ]
}

/** The list of papers with the application form in it, whose drawing is left to the outbox: written anew each time that it is handed in. */
export async function withApplicationForm(ctx: Context, row: ValuesNamed<'excavation'>): Promise<readonly Values[]> {
  const declareNo = words(row.declareNo)
  const form = {
    declareNo,
    applicant: words(row.constructionUnit),
    handedInOn: ctx.today,
    rows: rowsOf(row),
    sketch: await siteSketch(ctx, row),
  }
  // It names people with their telephones: until it is drawn it lies sealed (P-16).
  const data: WaitingForm = { sealed: ctx.services.keys.seal(JSON.stringify(form satisfies ApplicationData)) }
  const name = `城市道路占用挖掘申请表 ${declareNo}.pdf`
  const paper = await paperToDraw(ctx, { name, bizType: 'szgl/wjsp', bizId: String(row.id), work: APPLICATION_RENDER, data })
  return materialsOf(row).map((one) =>
    one.code === FORM ? { ...one, attachments: paper } : { ...one, attachments: fileIdsOf(one.attachments) },
  )
}

/** A form between its hand-in and its drawing. */
interface WaitingForm {
  readonly sealed: string
}

/** Draws the form of an entry of the outbox; one of an earlier version lies there in the clear. What draws a document comes with the first one. */
export function applicationRenderWork(services: Services, keyOf: ContentKey): OutboxWork {
  return drawingWork(services, keyOf, async (data: WaitingForm | ApplicationData) => {
    const { drawApplication } = await import('./application-document.ts')
    return drawApplication('sealed' in data ? (JSON.parse(services.keys.open(data.sealed)) as ApplicationData) : data)
  })
}
