import { term, termsOf } from '../../term.ts'

/** Hazards. */
export const termsOfHazards = termsOf(
  term('隐患', 'hazard', 'a finding that must be put right', 'danger', 'problem', 'trouble'),
  term('一般隐患', 'general hazard', '', 'minor hazard'),
  term('重大隐患', 'major hazard', 'by the basis of the ministry’s list', 'serious hazard'),
  term('排查', 'inspection', 'one visit; its findings share a number', 'investigation'),
  term('派发', 'dispatch', 'order somebody to rectify by a deadline', 'assign', 'distribute'),
  term('整改', 'rectification', 'putting a hazard right; reform on the wire', 'reform', 'fix'),
  term('复查', 'review of a rectification', '', 'recheck'),
  term('销号', 'close', 'the hazard is gone and the review passed', 'write off', 'cancel the number'),
  term('延期', 'extension', 'a later deadline, asked before the old one', 'delay'),
  term('交办', 'hand down', 'the city gives a hazard to a district', 'transfer'),
  term('五落实', 'five requirements', 'measures, funds, person, deadline, plan', 'five implementations'),
  term('检查项', 'check item', 'a standard question of an inspection with its clause', 'check point'),
  term('判定依据', 'basis', 'the clause by which a hazard is major', 'reason'),
)
