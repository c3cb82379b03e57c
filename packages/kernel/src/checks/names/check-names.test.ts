import { describe, expect, it } from 'vitest'
import { buildRegistry } from '../../definition/registry.ts'
import type { Resource } from '../../definition/resource.ts'
import { genre } from '../../testing/library.ts'
import { libraryVocabulary, wholeLibrary } from '../../testing/whole-library.ts'
import { namesIn } from './check-names.ts'
import { nameKinds } from './kinds.ts'
import { worldOf } from './scope.ts'

type Holder = Readonly<Record<string, unknown>>

const faultsOf = (resources: readonly Resource[]): readonly string[] => {
  try {
    buildRegistry(resources, libraryVocabulary)
    return []
  } catch (error) {
    return (error instanceof Error ? error.message : String(error))
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}

/** The value with what lies at the end of the path changed. */
function changed(value: unknown, [step = '', ...rest]: readonly string[], change: (holder: Holder, key: string) => unknown): unknown {
  if (rest.length === 0) return change(value as Holder, step)
  const inner = changed((value as Holder)[step], rest, change)
  return Array.isArray(value) ? value.with(Number(step), inner) : { ...(value as Holder), [step]: inner }
}

const put = (written: unknown) => (holder: Holder, key: string) =>
  Array.isArray(holder) ? holder.with(Number(key), written) : { ...holder, [key]: written }
const rename = (written: string) => (holder: Holder, key: string) => {
  const { [key]: value, ...others } = holder
  return { ...others, [written]: value }
}

/** The library with one definition changed at one place. */
const planted = (path: string, change: (holder: Holder, key: string) => unknown): readonly Resource[] => {
  const [name, ...steps] = path.split('/')
  return wholeLibrary.map((one) => (one.name === name ? (changed(one, steps, change) as Resource) : one))
}

const key = (path: string, written: string, fault: string) => [path, rename(written), fault] as const
const name = (path: string, written: unknown, fault: string) => [path, put(written), fault] as const

const misspelt = [
  key('borrowing/systems', 'system', 'borrowing: system is nothing that a resource says; did you mean systems?'),
  key('borrowing/fields/title/required', 'requird', 'borrowing: fields.title.requird is nothing that a field says; did you mean required?'),
  key('borrowing/list/order', 'ordre', 'borrowing: list.ordre is nothing that a list says; did you mean order?'),
  key(
    'borrowing/lifecycles/state/rows/0/effects',
    'effect',
    'borrowing: lifecycles.state.rows[0].effect is nothing that a transition says; did you mean effects?',
  ),
  name(
    'borrowing/lifecycles/state/rows/0/makes/0',
    'remindr',
    'borrowing: lifecycles.state.rows[0].makes[0] names "remindr", which is no kind of row that it makes; did you mean reminder?',
  ),
  name(
    'borrowing/lifecycles/state/follows/0/rows/by',
    'note',
    'borrowing: lifecycles.state.follows[0].rows.by names "note", which is no reference back to it of reminder; it is one of borrowingId',
  ),
  name(
    'borrowing/lifecycles/state/follows/0/comes/field',
    'notte',
    'borrowing: lifecycles.state.follows[0].comes.field names "notte", which is no field of reminder; did you mean note?',
  ),
  name(
    'borrowing/makes/reminder/back',
    'borrowingID',
    'borrowing: makes.reminder.back names "borrowingID", which is no field of reminder; did you mean borrowingId?',
  ),
  name(
    'borrowing/makes/reminder/once/by/0',
    'notte',
    'borrowing: makes.reminder.once.by[0] names "notte", which is no field of reminder; did you mean note?',
  ),
  name(
    'borrowing/makes/reminder/facts/0',
    'openFine',
    'borrowing: makes.reminder.facts[0] names "openFine", which is no fact that anybody fulfils; did you mean openFines?',
  ),
  key(
    'borrowing/follows/shelfId/fields/title',
    'titel',
    'borrowing: follows.shelfId.fields.titel names "titel", which is no field; did you mean title?',
  ),
  name(
    'borrowing/follows/shelfId/fields/title',
    'nmae',
    'borrowing: follows.shelfId.fields.title names "nmae", which is no field of shelf; did you mean name?',
  ),
  name(
    'borrowing/follows/shelfId/steps/0/when/field',
    'ful',
    'borrowing: follows.shelfId.steps[0].when.field names "ful", which is no field of shelf; did you mean full?',
  ),
  key('borrowing/calls/sheet/query', 'querry', 'borrowing: calls.sheet.querry is nothing that a call says; did you mean query?'),
  name(
    'borrowing/list/filters/mine/filter/column',
    'title',
    'borrowing: list.filters.mine.filter.column names "title", which is no field with several values; it is one of readers',
  ),
  name(
    'borrowing/list/filters/kept/filter/column',
    'shelfId',
    'borrowing: list.filters.kept.filter.column names "shelfId", which is no field with departments; it is one of deptId',
  ),
  name(
    'borrowing/list/filters/near/filter/column',
    'title',
    'borrowing: list.filters.near.filter.column names "title", which is no field with regions; it is one of regionId, place',
  ),
  name(
    'borrowing/variants/lent/filter/column',
    'title',
    'borrowing: variants.lent.filter.column names "title", which is no reference; it is one of deptId, regionId, creator, updater, shelfId, place, readers, sourceId',
  ),
  name('borrowing/deletion', 'evidense', 'borrowing: deletion names "evidense", which is no word that stands here; did you mean evidence?'),
  name(
    'borrowing/fields/shelfWords/when/field',
    'shelfI.full',
    'borrowing: fields.shelfWords.when.field names "shelfI", which is no reference to one row; did you mean shelfId?',
  ),
  name(
    'borrowing/fields/shelfWords/when/field',
    'shelfId.ful',
    'borrowing: fields.shelfWords.when.field names "ful", which is no field that others may read of shelf; did you mean full?',
  ),
  name('borrowing/fields/pages/notAbove', 'mosst', 'borrowing: fields.pages.notAbove names "mosst", which is no field; did you mean most?'),
  name(
    'borrowing/fields/title/required/field',
    'gerne',
    'borrowing: fields.title.required.field names "gerne", which is no field; did you mean genre?',
  ),
  name(
    'borrowing/fields/parts/fields/piece/when/field',
    'owner.gerne',
    'borrowing: fields.parts.fields.piece.when.field names "owner.gerne", which is no field of borrowingParts; did you mean owner.genre?',
  ),
  name(
    'borrowing/fields/dueDate/notBefore',
    'lentDate',
    'borrowing: fields.dueDate.notBefore names "lentDate", which is no field, today, now or date; did you mean lendDate?',
  ),
  name(
    'borrowing/fields/lendDate/when/actorLevel/0',
    'citty',
    'borrowing: fields.lendDate.when.actorLevel[0] names "citty", which is no level; did you mean city?',
  ),
  name(
    'borrowing/fields/no/uniqueWithin/0',
    'shelfID1',
    'borrowing: fields.no.uniqueWithin[0] names "shelfID1", which is no field; did you mean shelfId?',
  ),
  name('borrowing/fields/no/group', 'bok', 'borrowing: fields.no.group names "bok", which is no group with a label; did you mean book?'),
  name('borrowing/fields/readers/to', 'usr', 'borrowing: fields.readers.to names "usr", which is no resource; did you mean user?'),
  key(
    'borrowing/fields/shelfId/proposes/title',
    'titel',
    'borrowing: fields.shelfId.proposes.titel names "titel", which is no field of the form; did you mean title?',
  ),
  name(
    'borrowing/fields/shelfId/proposes/title',
    'nmae',
    'borrowing: fields.shelfId.proposes.title names "nmae", which is no field of shelf; did you mean name?',
  ),
  key(
    'borrowing/fields/shelfId/narrowedBy/name',
    'nmae',
    'borrowing: fields.shelfId.narrowedBy.nmae names "nmae", which is no field of shelf; did you mean name?',
  ),
  name(
    'borrowing/fields/shelfId/narrowedBy/name',
    'titel',
    'borrowing: fields.shelfId.narrowedBy.name names "titel", which is no field; did you mean title?',
  ),
  name(
    'borrowing/fields/genre/valuesBy/by',
    'titel',
    'borrowing: fields.genre.valuesBy.by names "titel", which is no field; did you mean title?',
  ),
  name(
    'borrowing/fields/shelfId/narrowedBy/full/by',
    'gerne',
    'borrowing: fields.shelfId.narrowedBy.full.by names "gerne", which is no field; did you mean genre?',
  ),
  key(
    'borrowing/fields/pages/default/byLevel/city',
    'citty',
    'borrowing: fields.pages.default.byLevel.citty names "citty", which is no level; did you mean city?',
  ),
  name('borrowing/form/series/by', 'nr', 'borrowing: form.series.by names "nr", which is no field; did you mean no?'),
  name('borrowing/form/series/keeps/0', 'gerne', 'borrowing: form.series.keeps[0] names "gerne", which is no field; did you mean genre?'),
  name(
    'borrowing/fields/shelfId/boxes/from',
    'trees',
    'borrowing: fields.shelfId.boxes.from names "trees", which is no path of a call of shelf; did you mean tree?',
  ),
  name(
    'borrowing/fields/shelfWords/nameOf',
    'title',
    'borrowing: fields.shelfWords.nameOf names "title", which is no reference; it is one of deptId, ',
  ),
  name(
    'borrowing/fields/sourceId/targets/0/type',
    'c',
    'borrowing: fields.sourceId.targets[0].type names "c", which is no value of its dictionary; did you mean a?',
  ),
  name(
    'borrowing/fields/title/missing/key',
    'titleMising',
    'borrowing: fields.title.missing.key names "titleMising", which is no refusal of the catalogue; did you mean titleMissing?',
  ),
  name(
    'borrowing/fields/title/input',
    'booktitel',
    'borrowing: fields.title.input names "booktitel", which is no input; did you mean bookTitle?',
  ),
  name(
    'borrowing/fields/genre/dict',
    { ...genre, type: 'gerne' },
    'borrowing: fields.genre.dict names "gerne", which is no dictionary of the product; did you mean genre?',
  ),
  name(
    'borrowing/fields/daysOver/derived/daysFrom/field',
    'dueDat',
    'borrowing: fields.daysOver.derived.daysFrom.field names "dueDat", which is no field; did you mean dueDate?',
  ),
  name(
    'borrowing/lifecycles/state/initial',
    'drafd',
    'borrowing: lifecycles.state.initial names "drafd", which is no state; did you mean draft?',
  ),
  name(
    'borrowing/import/kind',
    'title',
    'borrowing: import.kind names "title", which is no field with a dictionary; it is one of genre, kind, state',
  ),
  name(
    'borrowing/lifecycles/state/rows/0/action',
    'lent',
    'borrowing: lifecycles.state.rows[0].action names "lent", which is no action with words in actions; did you mean lend?',
  ),
  name(
    'borrowing/lifecycles/state/rows/0/to',
    'lented',
    'borrowing: lifecycles.state.rows[0].to names "lented", which is no state; did you mean lent?',
  ),
  name(
    'borrowing/lifecycles/state/rows/0/asks/0',
    'dueDat',
    'borrowing: lifecycles.state.rows[0].asks[0] names "dueDat", which is no field; did you mean dueDate?',
  ),
  name(
    'borrowing/lifecycles/state/rows/1/when/field',
    'auditResul',
    'borrowing: lifecycles.state.rows[1].when.field names "auditResul", which is no field; did you mean auditResult?',
  ),
  name(
    'borrowing/lifecycles/state/rows/0/rules/0/refs/0',
    'pages',
    'borrowing: lifecycles.state.rows[0].rules[0].refs[0] names "pages", which is no reference; it is one of ',
  ),
  name(
    'borrowing/lifecycles/state/rows/0/needs/facts/0',
    'openFine',
    'borrowing: lifecycles.state.rows[0].needs.facts[0] names "openFine", which is no fact that anybody fulfils; did you mean openFines?',
  ),
  name(
    'borrowing/lifecycles/state/rows/0/effects/0',
    'tellReaders',
    'borrowing: lifecycles.state.rows[0].effects[0] names "tellReaders", which is no effect that anybody fulfils; did you mean tellReader?',
  ),
  name(
    'borrowing/lifecycles/state/rows/1/by/refusal',
    'notYour',
    'borrowing: lifecycles.state.rows[1].by.refusal names "notYour", which is no refusal of the catalogue; did you mean notYours?',
  ),
  name(
    'borrowing/lifecycles/state/actions/giveBack/permittedAs',
    'update',
    'borrowing: lifecycles.state.actions.giveBack.permittedAs names "update", which is no verb; ',
  ),
  name(
    'borrowing/lifecycles/state/duties/lent/within/setting',
    'library.day',
    'borrowing: lifecycles.state.duties.lent.within.setting names "library.day", which is no parameter; did you mean library.days?',
  ),
  name(
    'borrowing/lifecycles/state/duties/lent/action',
    'giveback2',
    'borrowing: lifecycles.state.duties.lent.action names "giveback2", which is no action, entry, call or paper; did you mean giveBack?',
  ),
  name(
    'borrowing/lifecycles/state/steps/0/states/1',
    'lend',
    'borrowing: lifecycles.state.steps[0].states[1] names "lend", which is no state; did you mean lent?',
  ),
  name('borrowing/draft/field', 'stat', 'borrowing: draft.field names "stat", which is no field with a lifecycle; did you mean state?'),
  name('borrowing/numbers/no/1/district', 'pages', 'borrowing: numbers.no[1].district names "pages", which is no field with regions; '),
  name(
    'borrowing/numbersDrawnByAction/0',
    'title',
    'borrowing: numbersDrawnByAction[0] names "title", which is no number that is drawn; it is one of no',
  ),
  name(
    'borrowing/children/parts/sums/0',
    'ownerId',
    'borrowing: children.parts.sums[0] names "ownerId", which is no number of borrowingParts; it is one of ',
  ),
  key(
    'borrowing/children/parts',
    'pages',
    'borrowing: children.pages names "pages", which is no field with child rows; it is one of parts',
  ),
  name('borrowing/list/columns/2', 'shelfNmae', 'borrowing: list.columns[2] names "shelfNmae", which is no field; did you mean shelfName?'),
  name(
    'borrowing/list/search/1',
    'mne',
    'borrowing: list.search[1] names "mne", which is no field, nor a named filter; did you mean mine?',
  ),
  name('borrowing/list/marks/0/field', 'title', 'borrowing: list.marks[0].field names "title", which is no yes-or-no field; it is one of '),
  name(
    'borrowing/list/tones/0/when/field',
    'dayOver',
    'borrowing: list.tones[0].when.field names "dayOver", which is no field; did you mean daysOver?',
  ),
  name('borrowing/list/tabs/0/filter/is', '9', 'borrowing: list.tabs[0].filter.is names "9", which is no value of its dictionary; '),
  name(
    'borrowing/variants/lent/filter/refers/where/column',
    'ful',
    'borrowing: variants.lent.filter.refers.where.column names "ful", which is no field of shelf; did you mean full?',
  ),
  name(
    'borrowing/variants/lent/actions/0',
    'update',
    'borrowing: variants.lent.actions[0] names "update", which is no verb that a row offers; ',
  ),
  key(
    'borrowing/screens/0/preset/dueDateEnd',
    'dueDateStop',
    'borrowing: screens[0].preset.dueDateStop names "dueDateStop", which is no field to ask about, nor a named filter; did you mean dueDateStart?',
  ),
  name(
    'borrowing/screens/0/call',
    'lend',
    'borrowing: screens[0].call names "lend", which is no call that answers rows; did you mean lent?',
  ),
  name(
    'borrowing/screens/0/exportCall',
    'shet',
    'borrowing: screens[0].exportCall names "shet", which is no call that exports; did you mean sheet?',
  ),
  name('borrowing/screens/0/tabs/0', 'bakc', 'borrowing: screens[0].tabs[0] names "bakc", which is no tab of the list; did you mean back?'),
  name(
    'borrowing/screens/0/view',
    'dessk',
    'borrowing: screens[0].view names "dessk", which is no hand-written screen; did you mean desk?',
  ),
  name(
    'borrowing/parties/departments/0',
    'place',
    'borrowing: parties.departments[0] names "place", which is no field with departments; it is one of deptId',
  ),
  name('borrowing/parties/users/0', 'title', 'borrowing: parties.users[0] names "title", which is no field with people; it is one of '),
  name(
    'borrowing/visible/all/holdsRole/0',
    'libarian',
    'borrowing: visible.all.holdsRole[0] names "libarian", which is no business role; did you mean librarian?',
  ),
  key(
    'borrowing/screens/0/menu/badge',
    'bagde',
    'borrowing: screens[0].menu.bagde is nothing that a place in the menu says; did you mean badge?',
  ),
  name(
    'borrowing/screens/0/menu/badge',
    'lend',
    'borrowing: screens[0].menu.badge names "lend", which is no badge of the menu; did you mean lent?',
  ),
  name(
    'borrowing/screens/0/menu/carries/0',
    'lib:shelf:mvoe',
    'borrowing: screens[0].menu.carries[0] names "lib:shelf:mvoe", which is no permission that any call asks; did you mean lib:shelf:move?',
  ),
  name(
    'borrowing/screens/0/menu/buttonsOf',
    'remindr',
    'borrowing: screens[0].menu.buttonsOf names "remindr", which is no resource; did you mean reminder?',
  ),
  name(
    'borrowing/screens/1/menu/buttons',
    'nnoe',
    'borrowing: screens[1].menu.buttons names "nnoe", which is no word that stands here; did you mean none?',
  ),
  name(
    'borrowing/screens/1/addressOf',
    '/borowing',
    'borrowing: screens[1].addressOf names "/borowing", which is no page of any resource; did you mean /borrowing?',
  ),
  name('borrowing/buttons/order/1', 'stmap', 'borrowing: buttons.order[1] names "stmap", which is no button; did you mean stamp?'),
  key(
    'borrowing/buttons/words/delete',
    'delte',
    'borrowing: buttons.words.delte names "delte", which is no verb or string that its calls ask; did you mean delete?',
  ),
  name(
    'borrowing/buttons/without/0',
    'imprt',
    'borrowing: buttons.without[0] names "imprt", which is no verb or string that its calls ask; did you mean import?',
  ),
  name(
    'borrowing/sensitive/permission',
    'lib:secret:veiw',
    'borrowing: sensitive.permission names "lib:secret:veiw", which is no permission that any menu grants; did you mean lib:secret:view?',
  ),
  name('borrowing/plainTo/0', 'libarian', 'borrowing: plainTo[0] names "libarian", which is no business role; did you mean librarian?'),
  name(
    'borrowing/entries/keep/followedBy',
    'lent',
    'borrowing: entries.keep.followedBy names "lent", which is no action; did you mean lend?',
  ),
  key('borrowing/levels/add', 'save', 'borrowing: levels.save names "save", which is no verb; '),
  key(
    'borrowing/permissions/export',
    'info',
    'borrowing: permissions.info names "info", which is no standard call that it has; it is one of page, list, add, edit, delete, export, import',
  ),
  name('borrowing/form/panel', 'shelfPan', 'borrowing: form.panel names "shelfPan", which is no panel of forms; did you mean shelfPlan?'),
  name(
    'borrowing/detail/panel',
    'bookCovers',
    'borrowing: detail.panel names "bookCovers", which is no panel of details; did you mean bookCover?',
  ),
  name(
    'borrowing/related/log/route',
    '/shelfs',
    'borrowing: related.log.route names "/shelfs", which is no page of any resource; did you mean /shelf?',
  ),
  name(
    'borrowing/papers/remind/by',
    'note',
    'borrowing: papers.remind.by names "note", which is no reference back to it of reminder; it is one of borrowingId',
  ),
  key('borrowing/expiries/dueDate', 'title', 'borrowing: expiries.title names "title", which is no date that is kept; it is one of '),
  name(
    'borrowing/expiries/dueDate/receivers/1',
    'role:readr',
    'borrowing: expiries.dueDate.receivers[1] names "readr", which is no role; did you mean reader?',
  ),
  name('borrowing/alerts/late/on', 'dueDat', 'borrowing: alerts.late.on names "dueDat", which is no date or moment; did you mean dueDate?'),
  name('borrowing/alerts/late/in', 'weeks', 'borrowing: alerts.late.in names "weeks", which is no word that stands here; '),
  name(
    'borrowing/alerts/late/to/0',
    'br:libarian',
    'borrowing: alerts.late.to[0] names "libarian", which is no business role; did you mean librarian?',
  ),
  name(
    'borrowing/alerts/late/to/1/else/may',
    'lent',
    'borrowing: alerts.late.to[1].else.may names "lent", which is no verb; did you mean lend?',
  ),
  name(
    'borrowing/alerts/late/title/zh',
    '{titel}逾期',
    'borrowing: alerts.late.title.zh names "titel", which is no field; did you mean title?',
  ),
  name(
    'borrowing/lifecycles/state/rows/0/tells/0',
    'lend',
    'borrowing: lifecycles.state.rows[0].tells[0] names "lend", which is no notice of its rows; did you mean lent?',
  ),
  name(
    'borrowing/notices/lent/when/field',
    'urgentt',
    'borrowing: notices.lent.when.field names "urgentt", which is no field; did you mean urgent?',
  ),
  name(
    'borrowing/notices/lent/to/0/users/0',
    'reader',
    'borrowing: notices.lent.to[0].users[0] names "reader", which is no field with people; did you mean readers?',
  ),
  name(
    'borrowing/notices/lent/to/0/else/may',
    'lent',
    'borrowing: notices.lent.to[0].else.may names "lent", which is no verb; did you mean lend?',
  ),
  name(
    'borrowing/notices/lent/text/en',
    '{titel}',
    'borrowing: notices.lent.text.en names "titel", which is no field; did you mean title?',
  ),
  name('borrowing/notices/lent/as', 'alarm', 'borrowing: notices.lent.as names "alarm", which is no word that stands here; '),
  name('borrowing/notices/lent/sms', 'evening', 'borrowing: notices.lent.sms names "evening", which is no word that stands here; '),
  name(
    'borrowing/lifecycles/state/after/lent/0/of',
    'dueDat',
    'borrowing: lifecycles.state.after.lent[0].of names "dueDat", which is no date or moment; did you mean dueDate?',
  ),
  name(
    'borrowing/lifecycles/state/after/lent/0/do/step',
    'lend',
    'borrowing: lifecycles.state.after.lent[0].do.step names "lend", which is no action with a row by the system; it is one of lapse',
  ),
  name(
    'borrowing/lifecycles/state/after/lent/1/do/alert',
    'lat',
    'borrowing: lifecycles.state.after.lent[1].do.alert names "lat", which is no warning; did you mean late?',
  ),
  name(
    'borrowing/metrics/lib.pages/adds/sum',
    'pagess',
    'borrowing: metrics.\'lib.pages\'.adds.sum names "pagess", which is no number; did you mean pages?',
  ),
  name(
    'borrowing/metrics/lib.all/query/genre',
    'novel',
    'borrowing: metrics.\'lib.all\'.query.genre[0] names "novel", which is no value of its dictionary; it is one of a, b',
  ),
  key(
    'borrowing/metrics/lib.all/query/genre',
    'genr',
    'borrowing: metrics.\'lib.all\'.query.genr names "genr", which is no field to ask about',
  ),
  name(
    'borrowing/metrics/lib.share/part',
    'lib.al',
    'borrowing: metrics.\'lib.share\'.part names "lib.al", which is no figure of any resource; did you mean lib.all?',
  ),
  name(
    'borrowing/flow/definitions/0',
    'lendig',
    'borrowing: flow.definitions[0] names "lendig", which is no process; did you mean lending?',
  ),
  key(
    'borrowing/printed/slip/keptIn',
    'keptin',
    'borrowing: printed.slip.keptin is nothing that a printed paper says; did you mean keptIn?',
  ),
  name('borrowing/printed/slip/number', 'nr', 'borrowing: printed.slip.number names "nr", which is no field; '),
  name(
    'borrowing/printed/slip/parts/0/facts/1/of/1',
    'dueDat',
    'borrowing: printed.slip.parts[0].facts[1].of[1] names "dueDat", which is no field; did you mean dueDate?',
  ),
  name(
    'borrowing/printed/slip/parts/1/table/of',
    'title',
    'borrowing: printed.slip.parts[1].table.of names "title", which is no field with rows; it is one of parts',
  ),
  name(
    'borrowing/printed/slip/parts/1/table/columns/0/of',
    'pieces',
    'borrowing: printed.slip.parts[1].table.columns[0].of names "pieces", which is no field of borrowingParts; did you mean piece?',
  ),
  name(
    'borrowing/printed/slip/parts/2/text/0',
    '归还《{titel}》。',
    'borrowing: printed.slip.parts[2].text[0] names "titel", which is no field; did you mean title?',
  ),
  name(
    'borrowing/printed/slip/keptIn',
    'slop',
    'borrowing: printed.slip.keptIn names "slop", which is no field with files; did you mean slip?',
  ),
  name('borrowing/systems/0', 'lob', 'borrowing: systems[0] names "lob", which is no business system; did you mean lib?'),
  name('borrowing/bizType', 'lend', 'borrowing: bizType names "lend", which is no business type; it is one of lending'),
  name(
    'shelf/heldBy/0/field',
    'no',
    'shelf: heldBy[0].field names "no", which is no reference back to it of borrowing; it is one of shelfId, sourceId',
  ),
  name('shelf/tree/move', 'moves', 'shelf: tree.move names "moves", which is no call; did you mean move?'),
  name('shelf/tableOf', 'shelv', 'shelf: tableOf names "shelv", which is no resource; did you mean shelf?'),
] as const

describe('the names of a definition', () => {
  it('are all known where nothing is misspelt', () => expect(faultsOf(wholeLibrary)).toEqual([]))

  it.each(misspelt)('%s', (path, change, fault) => {
    const [only = '', ...others] = faultsOf(planted(path, change))
    expect(others).toEqual([])
    expect(only.startsWith(fault), only).toBe(true)
  })

  it('are told all together, each with its place', () => {
    const faulty = misspelt.map(([path, change], at) => {
      const [own = ''] = path.split('/')
      const found = planted(path, change).find((one) => one.name === own)
      // Each beside the others, under a name and a root of its own.
      return { ...(found as Resource), name: `${own}${at}`, root: `lib/${own}${at}` }
    })
    const faults = faultsOf([...wholeLibrary, ...faulty])
    const told = misspelt.map(([path, , fault], at) => fault.replace(/^\w+/, `${path.split('/')[0]}${at}`).replace(/, which is no .*/, ''))
    expect(told.length).toBeGreaterThan(40)
    expect(told.filter((fault) => !faults.some((one) => one.startsWith(fault)))).toEqual([])
  })

  it('are of kinds of which each is planted above', () => {
    const world = worldOf(wholeLibrary)
    const met = new Set(
      misspelt.flatMap(([path, change]) => {
        const [own = ''] = path.split('/')
        const resource = planted(path, change).find((one) => one.name === own)
        return resource === undefined ? [] : [...namesIn(resource, world)].map(({ kind }) => kind)
      }),
    )
    expect(nameKinds.filter((kind) => !met.has(kind))).toEqual([])
  })
})
