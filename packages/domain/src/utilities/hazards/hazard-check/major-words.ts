import type { Values, ValuesOf } from '@chengan/kernel/rule'
import { asTextOrNull } from '@chengan/kernel/values'
import { majorHazardBasis } from '../../dictionaries/hazards.ts'
import type { HazardFields } from './fields.ts'

const basis = majorHazardBasis.values
const MISSING = /无|没有|未(?!发现)|缺|擅自拆除|停用/u

/** The words by which a description tells of a ground for a major hazard (建城规〔2023〕4号), the more special first: each expression occurs in one clause. */
const wordsOf: readonly (readonly [ground: { readonly value: string }, ...words: readonly RegExp[]])[] = [
  [basis.noLicence, /无证经营|(未|没有|未依法)取得燃气经营许可|经营许可证?(过期|已失效|被吊销)/u],
  [basis.noRiskControlSystem, /分级管控/u, /制度/u, MISSING],
  [basis.noHazardSystem, /隐患排查/u, /制度/u, MISSING],
  [basis.noUserCheckSystem, /安检|安全检查/u, /用户/u, /制度/u, MISSING],
  [basis.noEmergencyPlan, /应急(救援)?预案/u, /(无|没有|未(制定|编制)|缺少?)/u],
  [basis.noPullAwayInterlock, /防拉脱|拉断阀/u, MISSING],
  [basis.tankUnmonitored, /储罐|贮罐/u, /液位|罐容|压力(表|监测|显示|变送)|超限报警|联锁/u, /无|没有|未(设|安装|投用)|缺|失效|故障|停用/u],
  [basis.regulatorUnprotected, /调压(装置|箱|柜|器|站)/u, /超压/u, /(无|没有|未(设|安装|投用)|缺).{0,12}(保护|切断|放散)/u],
  [basis.noShutOffOrRelief, /超压/u, /切断|放散/u, /无|没有|未(设|安装|投用)|缺/u],
  [basis.explosionProofInadequate, /防爆/u, /电气|仪表|灯具|开关|电机|配电/u, /无|没有|未|不符|不合格|非防爆|失效/u],
  [basis.noFixedDetector, /固定式?.{0,8}(报警|探测)/u, /无|没有|未(设|安装|投用)|缺/u],
  [basis.builtOverPipe, /占压|(建|构)筑物.{0,8}压(在|占).{0,8}管/u],
  [basis.pipeInForbiddenStructure, /管道?/u, /(排水|雨水|污水|供水|热力|电缆|电力)(管|沟|井|渠)|隧道|暗渠/u, /穿越|敷设|穿入|进入|置于/u],
  [basis.sellingIllegallyFilled, /销售|经营/u, /违规充装|非自有气瓶.{0,6}充装/u],
  [basis.fillingForeignCylinders, /充装/u, /非自有|他人|其他企业/u, /气瓶|钢瓶/u],
  [basis.sellingUnlicensedGas, /销售|购进/u, /无(充装)?许可|无资质/u, /充装/u],
  [basis.noOdour, /加臭|臭味|臭剂/u, /无|没有|未|不足|缺|失效|停/u],
  [basis.heavyGasUnderground, /地下室|半地下|地下(密闭)?空间/u, /液化石油气|液化气|瓶装|钢瓶|丙烷|二甲醚/u],
  [basis.pipeInBathroom, /卫生间|浴室|厕所|淋浴间/u, /管|立管|燃气/u],
  [basis.gasInBedroom, /卧室|客房|宿舍|休息室|值班室/u, /燃气|管道|燃具|灶|钢瓶|气瓶/u],
  [basis.bannedApplianceOrHose, /淘汰|直排式|国家明令/u, /燃具|灶|热水器|软管|连接管/u],
]

/** The ground that a description's words tell of; null where it has none. One clause has to hold all of them. */
export function groundInWords(description: string): string | null {
  const clauses = description.split(/[。；;！!？?\n]/u)
  return wordsOf.find(([, ...words]) => clauses.some((clause) => words.every((word) => word.test(clause))))?.[0].value ?? null
}

/** The basis for a major hazard that is proposed for a finding: that of its check item, else what the words of the description tell of. */
export function proposedBasisOf(row: ValuesOf<HazardFields>, checkItem: Values | null | undefined): string | null {
  if (row.hasHazard !== true) return null
  return asTextOrNull(checkItem?.majorBasis) ?? groundInWords(typeof row.description === 'string' ? row.description : '')
}
