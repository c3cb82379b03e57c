import { mayDo } from '@chengan/kernel/access/actor'
import { type Allowed, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { paperTemplateStatus } from '../dictionaries/operations.ts'
import type { PaperTemplateFields } from './template-fields.ts'
import { putInForce, putOutOfForce, templateBeginsAhead, templateFits } from './template-rules.ts'

/** Whoever may change templates, of whatever level: administrators and those to whom they have given it. */
const keeper: Allowed<PaperTemplateFields> = { name: 'keeperOfTemplates', may: (_row, actor) => mayDo(actor, 'sys:papertemplate:update') }

/** A template is drafted, put in force from a day on, and out of force by hand or when a later one counts. What was in force is never edited: papers
 *  name the template that made them. */
export const templateLifecycle = lifecycle<PaperTemplateFields>(paperTemplateStatus, {
  initial: 'draft',
  actions: {
    edit: { zh: '编辑', en: 'Edit' },
    putInForce: {
      zh: '启用',
      en: 'Put in force',
      consequence: {
        zh: '自启用日期起，该文书按此模板制作；原来启用的模板到前一日为止',
        en: 'From its day on the paper is made of it; the template before it counts until the day before',
      },
      done: { zh: '模板自{effectFrom}起启用', en: 'The template is in force from {effectFrom}' },
    },
    supersede: { zh: '被替代', en: 'Superseded' },
    end: {
      zh: '停用',
      en: 'Put out of force',
      consequence: {
        zh: '该文书改按系统版式制作；已制作的文书不变',
        en: 'The paper is made in the layout of the system; papers made stay',
      },
      done: { zh: '模板已停用', en: 'The template is out of force' },
    },
  },
  rows: [
    { action: 'edit', from: 'draft', to: 'same', by: keeper, asks: ['file', 'remark?'] },
    {
      action: 'putInForce',
      from: 'draft',
      to: 'inForce',
      by: keeper,
      complete: true,
      asks: ['effectFrom!'],
      rules: [templateBeginsAhead, templateFits],
      needs: { facts: ['templateDigest'] },
      sets: putInForce,
      effects: ['endTemplatesBefore'],
    },
    { action: 'supersede', from: 'inForce', to: 'same', by: 'system' },
    { action: 'end', case: 'by hand', from: 'inForce', to: 'ended', by: keeper, sets: putOutOfForce },
    { action: 'end', case: 'in time', from: 'inForce', to: 'ended', by: 'system' },
  ],
  after: { inForce: [{ name: 'end', in: { days: 1 }, of: 'effectTo', do: { step: 'end' } }] },
  steps: [
    { zh: '上传', en: 'Uploaded', states: ['draft'], date: 'createDate' },
    { zh: '启用', en: 'In force', states: ['inForce'], date: 'effectFrom' },
    { zh: '停用', en: 'Out of force', states: ['ended'], date: 'effectTo' },
  ],
  tones: { draft: 'neutral', inForce: 'success', ended: 'neutral' },
})
