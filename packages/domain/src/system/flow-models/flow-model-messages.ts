import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** What drawing, deploying and trying processes is refused with, beyond the house's own catalogue (10151 to 10174). */
export const flowModelMessages = defineErrors({
  modelKeyDiffers: {
    code: -2,
    zh: '文件中的流程标识“{0}”与模型标识“{1}”不一致，请修改后再保存',
    en: 'The process of the file is called {0}, the model {1}; make them the same',
  },
  processFileBroken: {
    code: 10400,
    zh: '文件“{0}”无法读取：不是UTF-8文本或压缩包已损坏',
    en: 'The file {0} cannot be read: no UTF-8 text, or a broken archive',
  },
  processTwiceInFile: { code: 10400, zh: '压缩包中有两个流程使用同一标识“{0}”', en: 'Two processes of the archive are called {0}' },
  definitionHasHistory: {
    code: -2,
    zh: '流程“{0}”已有{1}条办理记录，删除后将无法查看；可改为挂起，或使用级联删除',
    en: 'The process {0} has {1} cases, which could not be read any more; suspend it, or delete it with its instances',
  },
  migrationOtherKey: {
    code: -2,
    zh: '只能在同一流程的不同版本之间迁移（{0}、{1}）',
    en: 'Instances move between versions of one process only ({0}, {1})',
  },
  migrationBlocked: {
    code: -2,
    zh: '有{0}处环节在目标版本中没有对应，请先指定环节对应',
    en: '{0} nodes have nowhere to go in the other version; say what they become',
  },
  instanceDiffers: {
    code: -2,
    zh: '业务数据登记的流程实例与“{0}”不一致',
    en: 'The row belongs to another process instance than {0}',
  },
  definitionCalled: {
    code: -2,
    zh: '流程“{0}”正被{1}调用，不能删除',
    en: 'The process {0} is called by {1} and cannot be deleted',
  },
})
