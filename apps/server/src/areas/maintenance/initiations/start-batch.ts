import { BATCH_PROCESS } from '@chengan/domain/maintenance/works/initiation/batch-codes'
import type { Registry } from '@chengan/kernel/definition/registry'
import { json, text, users } from '@chengan/kernel/fields/builders'
import type { Values } from '@chengan/kernel/rule'
import { asText, isObject } from '@chengan/kernel/values'
import { afterStep } from '../../../flow/step/operate.ts'
import { beginByCaller } from '../../../flow/step/start.ts'
import { declaredCall, type ServerCall } from '../../../pipeline/call.ts'
import { addRow } from '../../../resources/change/add-row.ts'
import { editRow } from '../../../resources/change/edit-row.ts'
import { rowsById } from '../../../resources/rows.ts'

const started = {
  object: {
    businessKey: text(64, '业务键', 'Business key', { required: true }),
    processInstanceId: text(64, '流程实例', 'Process instance', { required: true }),
    batchNo: text(20, '计划批次号', 'Batch no.', { required: true }),
  },
} as const

const names = ['variables', 'nextUserIds']

/** Saves a batch with its projects and hands it in, all or nothing: whatever its form, its projects or the start refuse leaves nothing behind (maintenance.md §5). */
export const startBatch = (registry: Registry): ServerCall =>
  declaredCall({
    access: ['yhgl:zxyhjhfq:save'],
    levels: ['city', 'district'],
    resource: registry.byName('specialBatch'),
    label: { zh: '发起专项养护计划', en: 'Start of a plan initiation' },
    verb: 'POST',
    path: 'flow/start/zxyh/jhfq',
    changes: true,
    parameters: {
      form: 'specialBatch',
      body: {
        id: text(32, '计划批次', 'Batch'),
        variables: json('流程变量', 'Variables'),
        nextUserIds: users('下一步处理人', 'Handlers of the next step'),
      },
    },
    tells: started,
    run: async (ctx, { body, form }) => {
      const batches = ctx.services.registry.byName('specialBatch')
      const sent = Object.fromEntries(Object.entries(form).filter(([name]) => !names.includes(name)))
      const saved: Values = asText(body.id) === '' ? await addRow(ctx, batches, sent as never) : await editRow(ctx, batches, sent as never)
      const id = asText(saved.id)
      const next = body.nextUserIds ?? []
      const moved = await afterStep(
        await beginByCaller(ctx, {
          key: BATCH_PROCESS,
          businessKey: id,
          seen: true,
          ...(isObject(body.variables) ? { sent: body.variables as Values } : {}),
          ...(next.length === 0 ? {} : { nextUserIds: next }),
        }),
      )
      const [row] = await rowsById(ctx.db, batches, [id], ctx.today)
      return { businessKey: id, processInstanceId: moved.instance.id, batchNo: asText(row?.batchNo) }
    },
  })
