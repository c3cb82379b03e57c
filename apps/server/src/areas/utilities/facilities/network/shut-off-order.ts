import { placeKind } from '@chengan/domain/system/dictionaries/dashboards'
import { gasValveState } from '@chengan/domain/utilities/dictionaries/facilities'
import type { Dict } from '@chengan/kernel/dictionary'
import { type Label, labelText } from '@chengan/kernel/label'
import { bracketedIn, listedIn } from '@chengan/kernel/texts/punctuation'
import type { Context } from '../../../../context.ts'
import type { LaidPaper, LaidPart } from '../../../../ports/paper/laid/laid-paper.ts'
import { DOCX, type Download } from '../../../../resources/files/download.ts'
import type { ToldPlan } from './valve-plans.ts'

/** Regulators named one by one; the others are counted. */
const NAMED = 20

const words = {
  title: { zh: '停气关阀指令', en: 'Shut-off order' },
  company: { zh: '执行单位', en: 'To be carried out by' },
  pipe: { zh: '受损管段', en: 'Damaged pipe' },
  asOf: { zh: '方案计算时间', en: 'Plan as of' },
  order: { zh: '一、按以下顺序关闭阀门', en: '1. Close these valves in this order' },
  none: { zh: '无须关闭阀门。', en: 'No valve needs to be closed.' },
  sources: {
    zh: '下列气源与受损管段之间没有可依靠的阀门，须在气源处停气：',
    en: 'No valve that can be relied on parts these sources from it; shut them there:',
  },
  passed: { zh: '下列阀门检修或失效，不得依靠：', en: 'Under repair or not to be operated, and not to be relied on:' },
  outage: { zh: '二、停气影响', en: '2. Without gas' },
  kept: { zh: '由其他气源保供：', en: 'Kept by another feed: ' },
  places: { zh: '须先行通知的学校、医院、消防站和养老机构：', en: 'Schools, hospitals, fire stations and care homes to be told first: ' },
  joints: { zh: '停气的下游供气接口：', en: 'Joints of other companies without gas: ' },
  advice: {
    zh: '本指令由系统按已登记的管网资料计算，供调度参考；系统不操作阀门。执行人员应当现场核对阀门编号和启闭状态，关闭后逐项签字并报告。',
    en: 'Calculated from the network as it is filed, as advice: the system operates no valve. Check the number and the state of each valve on site, sign each line and report.',
  },
  sign: {
    zh: '签发人：              时间：              执行人：              时间：',
    en: 'Issued by:            at:            Carried out by:            at:',
  },
} as const satisfies Readonly<Record<string, Label>>

const heads = [
  { label: { zh: '顺序', en: 'No.' }, share: 8 },
  { label: { zh: '阀门编号', en: 'Valve no.' }, share: 18 },
  { label: { zh: '名称和位置', en: 'Name and place' }, share: 34 },
  { label: { zh: '距断点', en: 'Distance' }, share: 12 },
  { label: { zh: '当前状态', en: 'State' }, share: 12 },
  { label: { zh: '关闭时间、签字', en: 'Closed at, signed' }, share: 16 },
] as const

/** The order to close valves, for those who carry it out (utilities-supervision.md §18.5). */
export async function shutOffOrder(ctx: Context, plan: ToldPlan): Promise<Download> {
  // What writes a document comes with the first one.
  const { laidPaperAsWord } = await import('../../../../ports/paper/laid/laid-paper-as-word.ts')
  const content = await laidPaperAsWord(laidOrder(ctx, plan), null, new Map())
  return {
    name: `${labelText(words.title, ctx.language)}-${plan.pipe.name}.docx`,
    type: DOCX,
    body: new Blob([new Uint8Array(content)]).stream(),
  }
}

/** The order in the words of whoever asks for it. It has no row: a plan is reckoned anew each time, and the order is what it said then. */
function laidOrder(ctx: Context, plan: ToldPlan): LaidPaper {
  const say = (label: Label) => labelText(label, ctx.language)
  const wordOf = (dict: Dict, value: string | null) => {
    const found = Object.values(dict.values).find((one) => one.value === value)
    return found === undefined ? '' : say(found)
  }
  const named = (rows: readonly { readonly name: string; readonly valveNo?: string | null }[]) =>
    listedIn(
      rows.map(({ name, valveNo }) => name + bracketedIn(valveNo ?? '', ctx.language)),
      ctx.language,
    )
  const valves = plan.valves.map((valve, at) => [
    `${at + 1}`,
    valve.valveNo ?? '',
    [valve.name, valve.address].filter(Boolean).join('\n'),
    `${Math.round(valve.metres)} m`,
    wordOf(gasValveState, valve.valveState),
    '',
  ])
  const { outage } = plan
  const lost = {
    zh: `停气管段 ${outage.pipeIds.length} 段，共 ${outage.km} km；停气调压站 ${outage.regulators.length} 座，供气 ${outage.users} 户；部分停气调压站 ${outage.inPart.length} 座。`,
    en: `${outage.pipeIds.length} pipes, ${outage.km} km; ${outage.regulators.length} regulators with ${outage.users} households; ${outage.inPart.length} regulators in part.`,
  }
  const places = outage.places.map(({ name, placeKind: kind }) => ({ name: name + bracketedIn(wordOf(placeKind, kind), ctx.language) }))
  const regulators = [...outage.regulators, ...outage.inPart].slice(0, NAMED)
  const withWords = (label: Label, rows: Parameters<typeof named>[0]) => (rows.length === 0 ? [] : [`${say(label)}${named(rows)}`])
  const text = (paragraphs: readonly string[], heading = ''): readonly LaidPart[] =>
    paragraphs.length === 0 ? [] : [{ heading, kind: 'text', paragraphs }]
  const pipe = [plan.pipe.name, plan.pipe.facilityCode, plan.pipe.address].filter(Boolean).join(ctx.language === 'en-US' ? ', ' : '，')
  return {
    ...{
      title: say(words.title),
      head: 'plain',
      number: '',
      office: '',
      day: '',
      author: ctx.actor.realName,
      madeOn: ctx.today,
      sealed: false,
    },
    parts: [
      {
        heading: '',
        kind: 'facts',
        facts: [
          [say(words.company), plan.company],
          [say(words.pipe), pipe],
          [say(words.asOf), `${plan.asOf}　${ctx.actor.deptName} ${ctx.actor.realName}`],
        ],
      },
      ...(valves.length === 0
        ? text([say(words.none)], say(words.order))
        : [
            {
              heading: say(words.order),
              kind: 'table',
              columns: heads.map(({ label, share }) => ({ heading: say(label), weight: share, right: false })),
              rows: valves,
            } as const,
          ]),
      ...text([...withWords(words.sources, plan.sources), ...withWords(words.passed, plan.passed)]),
      ...text(
        [
          say(lost),
          ...(regulators.length === 0 ? [] : [named(regulators)]),
          ...withWords(words.places, places),
          ...withWords(words.kept, outage.kept),
          ...withWords(words.joints, outage.joints),
        ],
        say(words.outage),
      ),
      ...text([say(words.advice), say(words.sign)]),
    ],
  }
}
