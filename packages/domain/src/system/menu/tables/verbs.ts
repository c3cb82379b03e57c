import type { Label } from '@chengan/kernel/label'
import { ownWords, verbWords } from './verb-words.ts'

/** The changing calls of each root that no definition declares yet, as verbs of its permission string (system.md R-10), in the order of the buttons. */
const rootVerbs: Readonly<Record<string, string>> = {
  'filling:task': 'save update delete export issue revoke finish terminate feedbackAudit zctj submitAudit',
  'filling:taskfeedback': 'save zctj feedbackAudit export submitAudit update',
  'filling:taskform': 'save update delete publish disable copy feedbackAudit zctj submitAudit',
  'gysy:GysyGasCzjmqhl': 'export save update delete import submit audit remind',
  'gysy:aqjgcustomerrestaurantyhpc': 'export save update delete import submit rectify recheck void plan dispatch transfer',
  'gysy:gascylindercurrent': 'export save',
  'gysy:gaspipecustomer': 'export save update import delete submit withdraw audit stopSupply resume close plain',
  'gysy:gaspipecustomersafecheck': 'export save update delete import submit rectify recheck void plan',
  'gysy:gysyaqjdxtjc': 'export save update delete cz draw',
  'gysy:gysyaqjgfxgk': 'export save update delete fxgkAudit',
  'gysy:gysyaqjgfxgkfxd': 'export save update delete import',
  'gysy:gysyaqjgfxgkwtyh': 'save update delete',
  'gysy:gysyaqjgsggl': 'export save update delete report verify followUp startInvestigate conclude reply evaluate close',
  'gysy:gysyaqjgwjdc': 'save update delete publish stop copy',
  'gysy:gysyaqjgwjdcanswer': 'export save',
  'gysy:gysyaqjgwjdcform': 'save update delete publish disable copy',
  'gysy:gysynoresident': 'export save update delete import submit audit remind',
  'gysy:gysytbgdrqgql': 'export save update delete import submit audit remind',
  'gysy:gysytbxgzdyh': 'export save update delete import submit audit remind',
  'gysy:gysytbyjzdyh': 'export save update delete import submit audit remind',
  'gysy:gysyyhfwrhaj': 'export',
  'gysy:gysyyhfwyhts': 'export save update delete dispatch accept handle extend reply visit reopen toHazard toCase',
  'gysy:keytask': 'save update delete export issue revoke finish terminate',
  'gysy:keytaskfeedback': 'save zctj feedbackAudit export feedbackUpdate',
  'gysy:keytaskform': 'save update delete publish disable copy',
  'gysy:yhfw:gysyyhfwyhfw': 'export save update delete import',
  'gysy:ztgascustomersafecheck': 'export save update delete import submit rectify recheck void plan',
  'gysy:ztgascylinder': 'export save update delete import inspect lock unlock scrap lost found',
  'gysy:ztgascylinderbusidelivery': 'export save update delete assign dispatch sign refuse cancel return',
  'gysy:ztgascylindercustomer': 'export save update delete import stopSupply resume close plain',
  'gysy:ztgascylinderfilling': 'export save update handle',
  'gysy:zwdbcase': 'export save update delete dispatch finish urge',
  'gysy:zwdbcaseuser': 'management consult',
  'jcsj:szgl:roadBridgeReport': 'delete export submit audit void',
  'jsc:screen': 'save update delete command',
  'szgl:airoadinspect': 'save update delete export',
  'szgl:aqscjcqd': 'save update delete export reform review supervise delay',
  'szgl:aqscjcrw': 'save update delete issue close cancel',
  'szgl:facilityhandoverlightdkapply': 'update create checkApply submit audit export withdraw',
  'szgl:facilityhandoverlightquestionlist': 'update answer verify',
  'szgl:facilityhandoverlightschemedocking': 'schemeBase schemeLight scheme checkApply submit audit export withdraw',
  'szgl:facilityhandoverlightyjapply': 'update create checkApply submit audit export withdraw',
  'szgl:keytask': 'save update delete export issue revoke finish terminate',
  'szgl:keytaskfeedback': 'save zctj feedbackAudit export feedbackUpdate',
  'szgl:keytaskform': 'save update delete publish disable copy',
  'szgl:spyjwldh': 'save update delete submit audit takeDown',
}

/** Those roots. */
export const rootsOfTables: readonly string[] = Object.keys(rootVerbs)

/** The verbs of such a root, without `list`. Throws for one that has none, because its page would offer nothing. */
export function verbsOf(root: string): readonly string[] {
  const verbs = rootVerbs[root]
  if (verbs === undefined) throw new Error(`menu: no verbs are known of ${root}`)
  return verbs.split(' ')
}

/** The buttons of a root that no definition declares: its verbs with their words. */
export function verbButtons(root: string): readonly (Label & { readonly permission: string })[] {
  return verbsOf(root).map((verb) => ({ ...verbLabel(root, verb), permission: `${root}:${verb}` }))
}

function verbLabel(root: string, verb: string): Label {
  const words = ownWords[root]?.[verb] ?? verbWords[verb]
  if (words === undefined) throw new Error(`menu: ${root}:${verb} has no words`)
  return { zh: words[0], en: words[1] }
}
