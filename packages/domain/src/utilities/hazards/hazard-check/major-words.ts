import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import type { ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { majorHazardBasis } from '../../dictionaries/hazards.ts'
import type { HazardFields } from './fields.ts'

const basis = majorHazardBasis.values

/** By which words a description tells of a ground. */
interface Words {
  readonly ground: { readonly value: string }
  /** What has to stand in one clause: the thing that is missing and that it is, or what was done and with what. */
  readonly told: readonly RegExp[]
  /** What that is about: in the same clause or in the one before it (储罐，液位计失效). */
  readonly about?: readonly RegExp[]
  /** The ground is that a thing is not there or does not work: what is said of its papers or of exercises with it is none. */
  readonly missing?: true
}

const NONE = /无|没有|未(设|安装|配|投用)|缺/u
const NOT_SET_UP = /无|没有|未(建立|制定|编制|健全)|缺/u
/** What belongs to a thing and is not the thing: whoever lacks it has the thing all the same. */
const BESIDE_THE_THING =
  /记录|台账|档案|报告|检定|校验|检验|标定|标识|标志|标签|标牌|签字|签名|上墙|张贴|公示|培训|学习|演练|备案|评审|修订|更新|交底|说明书|合格证/u

/** The grounds for a major hazard (建城规〔2023〕4号) and their words, the more special first. */
const wordsOf: readonly Words[] = [
  { ground: basis.noLicence, told: [/无证经营|(未|没有|未依法)取得燃气经营许可|经营许可证?(过期|已失效|被吊销)/u] },
  { ground: basis.noRiskControlSystem, told: [/分级管控/u, NOT_SET_UP], about: [/制度/u], missing: true },
  { ground: basis.noHazardSystem, told: [/隐患排查/u, NOT_SET_UP], about: [/制度/u], missing: true },
  { ground: basis.noUserCheckSystem, told: [/安检|安全检查/u, NOT_SET_UP], about: [/用户/u, /制度/u], missing: true },
  { ground: basis.noEmergencyPlan, told: [/应急(救援)?预案/u, NOT_SET_UP], missing: true },
  { ground: basis.noPullAwayInterlock, told: [/防拉脱|拉断阀/u, /无|没有|未(设|安装|配|投用)|缺|拆除|停用/u], missing: true },
  {
    ground: basis.tankUnmonitored,
    told: [/液位|罐容|压力(表|监测|显示|变送)|超限报警|联锁/u, /无(?!法)|没有|未(设|安装|投用)|缺|失效|故障|停用/u],
    about: [/储罐|贮罐/u],
    missing: true,
  },
  {
    ground: basis.regulatorUnprotected,
    told: [/超压/u, /(无|没有|未(设|安装|投用)|缺).{0,12}(保护|切断|放散)/u],
    about: [/调压(装置|箱|柜|器|站)/u],
    missing: true,
  },
  {
    ground: basis.noShutOffOrRelief,
    told: [/(无|没有|未(设|安装|投用)|缺).{0,10}(切断|放散)|(切断|放散)(阀|装置|设施|保护)?(均|都)?(未(设|安装|投用)|缺|没有|无$)/u],
    about: [/超压/u],
    missing: true,
  },
  {
    ground: basis.explosionProofInadequate,
    told: [/防爆/u, /无|没有|未|不符|不合格|非防爆|失效/u],
    about: [/电气|仪表|灯具|开关|电机|配电/u],
    missing: true,
  },
  { ground: basis.noFixedDetector, told: [/固定式?.{0,8}(报警|探测)/u, NONE], missing: true },
  { ground: basis.builtOverPipe, told: [/占压|(建|构)筑物.{0,8}压(在|占).{0,8}管/u] },
  {
    ground: basis.pipeInForbiddenStructure,
    told: [/(排水|雨水|污水|供水|热力|电缆|电力)(管|沟|井|渠)|隧道|暗渠/u, /穿越|敷设|穿入|进入|置于/u],
    about: [/管/u],
  },
  { ground: basis.sellingIllegallyFilled, told: [/销售|经营/u, /违规充装|非自有气瓶.{0,6}充装/u] },
  { ground: basis.fillingForeignCylinders, told: [/充装/u, /非自有|他人|其他企业/u, /气瓶|钢瓶/u] },
  { ground: basis.sellingUnlicensedGas, told: [/无(充装)?许可|无资质/u, /充装/u], about: [/销售|购进/u] },
  { ground: basis.noOdour, told: [/加臭|臭味|臭剂/u, /无|没有|未|不足|缺|失效|停/u], missing: true },
  { ground: basis.heavyGasUnderground, told: [/液化石油气|液化气|瓶装|钢瓶|丙烷|二甲醚/u], about: [/地下室|半地下|地下(密闭)?空间/u] },
  { ground: basis.pipeInBathroom, told: [/卫生间|浴室|厕所|淋浴间/u, /管|燃气/u] },
  { ground: basis.gasInBedroom, told: [/卧室|客房|宿舍|休息室|值班室/u, /燃气|管道|燃具|灶|钢瓶|气瓶/u] },
  { ground: basis.bannedApplianceOrHose, told: [/淘汰|直排式|国家明令/u, /燃具|灶|热水器|软管|连接管/u] },
]

/** Whether a clause, after the one before it, tells of a ground. */
function tells({ told, about = [], missing }: Words, clause: string, before: string): boolean {
  if (!told.every((word) => word.test(clause))) return false
  if (missing && BESIDE_THE_THING.test(clause)) return false
  return about.every((word) => word.test(clause) || word.test(before))
}

/** The ground that a description's words tell of; null where it has none. */
export function groundInWords(description: string): string | null {
  const sentences = description.split(/[。；;！!？?\n]/u).map((sentence) => sentence.split(/[，、,]/u))
  const found = wordsOf.find((words) =>
    sentences.some((clauses) => clauses.some((clause, at) => tells(words, clause, clauses[at - 1] ?? ''))),
  )
  return found?.ground.value ?? null
}

/** The basis for a major hazard that is proposed for a finding: that of its check item, else what the words of the description tell of. */
export function proposedBasisOf(row: ValuesOf<HazardFields>, checkItem: ValuesNamed<'checkItem'> | null | undefined): string | null {
  if (row.hasHazard !== true) return null
  return asTextOrNull(checkItem?.majorBasis) ?? groundInWords(typeof row.description === 'string' ? row.description : '')
}
