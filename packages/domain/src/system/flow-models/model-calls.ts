import type { SpecialCall } from '@chengan/kernel/calls/call'
import { bool, children, int, json, longText, object, text, texts } from '@chengan/kernel/fields/builders'
import { BPMN_LENGTH } from './editing-lock.ts'
import {
  candidateGroups,
  casesTried,
  drawingFaults,
  drawingLock,
  drawingSaved,
  drawingsCompared,
  modelDeployed,
  modelDrawing,
} from './model-answers.ts'

const xml = longText('BPMN XML', 'XML', { length: BPMN_LENGTH })

/** A process that is compared or tried: a file, a model or a deployed version. */
const process = {
  xml,
  modelId: text(64, '模型', 'Model'),
  processDefinitionId: text(100, '流程ID', 'Process id'),
}

/** What act/model does beside keeping rows (system.md §5.1, §12 B-2). */
export const modelCalls = {
  deploy: {
    zh: '部署',
    en: 'Deploy',
    verb: 'POST',
    path: 'deploy/{id}',
    permission: 'deploy',
    changes: true,
    answers: modelDeployed,
  },
  export: { zh: '导出BPMN', en: 'BPMN file', verb: 'GET', path: 'export/{id}', permission: 'export', streams: true },
  xml: { zh: '图与XML', en: 'XML and image', verb: 'GET', path: 'xml/{id}', permission: 'list', answers: modelDrawing },
  saveXml: {
    zh: '保存图与XML',
    en: 'Save XML and image',
    verb: 'PUT',
    path: 'xml/{id}',
    permission: 'update',
    changes: true,
    body: {
      xml: { ...xml, required: true as const },
      svg: longText('流程图', 'Image', {
        length: BPMN_LENGTH,
        help: { zh: '可省略，由服务器绘制', en: 'May be left out: the server draws it' },
      }),
      version: int('版本', 'Version read'),
    },
    answers: drawingSaved,
  },
  lock: {
    zh: '开始编辑',
    en: 'Begin to draw',
    verb: 'POST',
    path: 'lock/{id}',
    permission: 'update',
    changes: true,
    body: { takeOver: bool('接管', 'Take it over from whoever draws it') },
    answers: drawingLock,
  },
  unlock: {
    zh: '结束编辑',
    en: 'Leave off drawing',
    verb: 'DELETE',
    path: 'lock/{id}',
    permission: 'update',
    changes: true,
    answers: 'none',
  },
  groups: {
    zh: '候选组',
    en: 'Groups of candidates',
    verb: 'GET',
    path: 'groups',
    permission: 'list',
    answers: candidateGroups,
  },
  validate: {
    zh: '校验',
    en: 'Check',
    verb: 'POST',
    path: 'validate',
    permission: 'list',
    body: { xml: { ...xml, required: true as const } },
    answers: drawingFaults,
  },
  compare: {
    zh: '比较两个版本',
    en: 'Compare two versions',
    verb: 'POST',
    path: 'compare',
    permission: 'list',
    body: {
      from: object(process, '原版本', 'From', { required: true }),
      to: object(process, '新版本', 'To', { required: true }),
    },
    answers: drawingsCompared,
  },
  simulate: {
    zh: '仿真',
    en: 'Simulate',
    verb: 'POST',
    path: 'simulate',
    permission: 'list',
    body: {
      ...process,
      samples: children(
        {
          starter: text(32, '发起人', 'Starter'),
          variables: json('变量', 'Variables'),
          outcomes: json('各环节结果', 'Outcomes by node'),
        },
        '样例',
        'Samples',
        { atMost: 1000 },
      ),
      last: int('取最近实例数', 'Last instances', { min: 1, max: 1000, cut: true }),
      compareWith: object(process, '对照版本', 'Compared with'),
      days: int('到达期间', 'Span in which the cases arrive', { unit: '工作日', min: 1, max: 1000 }),
      calendar: texts(10, '非工作日', 'Days off'),
    },
    answers: casesTried,
  },
} as const satisfies Readonly<Record<string, SpecialCall>>
