import { batchCall } from '@chengan/kernel/calls/size/batch'
import { datetime, decimal, dict, text } from '@chengan/kernel/fields/builders'
import { lampState } from '../../dictionaries/lighting.ts'

/** What a unit tells at a moment (CJJ/T 227): of a pole or a loop that it switches, or of neither, that it is there. */
const reportRow = {
  terminalNo: text(30, '终端号', 'Unit no.', { required: true }),
  time: datetime('上报时间', 'Time of the report', { required: true }),
  poleNo: text(30, '灯杆编号', 'Pole no.', {
    help: {
      zh: '须已关联到该终端；与回路号均不填为心跳',
      en: 'Of a lamp that the unit switches; without it and a loop the row is a sign of life',
    },
  }),
  lampState: dict(lampState, '亮灯状态', 'Lamp state', { help: { zh: '与灯杆编号同填', en: 'With the number of a pole' } }),
  loopNo: text(10, '回路号', 'Loop no.', { help: { zh: '须已关联到该终端', en: 'Of a loop that the unit switches' } }),
  current: decimal(8, 2, '实测电流', 'Measured current', {
    unit: 'A',
    min: 0,
    help: { zh: '与回路号同填', en: 'With the number of a loop' },
  }),
}

/** Up to 1,000 reports from the platform of the units. */
export const reportBatch = batchCall({ key: ['terminalNo', 'poleNo', 'loopNo', 'time'], most: 1000, row: reportRow })
