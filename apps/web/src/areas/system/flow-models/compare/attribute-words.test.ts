import { describe, expect, it } from 'vitest'
import { zhCN as drawing } from '../drawing/texts/zh-cn.ts'
import { zhCN as panel } from '../panel/texts/zh-cn.ts'
import { zhCN as text } from '../texts/zh-cn.ts'
import { attributeWords, valueWords } from './attribute-words.ts'

const texts = { panel, compare: text.compare, shapes: drawing.shape, language: 'zh-CN' as const, yes: '是', no: '否' }

describe('what differs between two versions of a process', () => {
  it.each([
    ['to', '主管审核 T2', '去向', '主管审核 T2'],
    ['type', 'userTask', '类型', '用户任务'],
    ['name.zh', '核稿', '名称', '核稿'],
    ['name.en', 'Check', '英文名称', 'Check'],
    ['settings.timeLimitDays', '20', '总时限（工作日）', '20'],
    ['defaultFlow', '同意 f3', '默认流向', '同意 f3'],
    ['user.timeUnit', 'workday', '单位', '工作日'],
    ['user.noSelf', 'true', '排除发起人', '是'],
    ['user.allow', 'back,addSign', '允许的操作', '回退上一步、加签'],
    ['user.formPerm.deptOpinion', 'required', '表单权限：deptOpinion', '必填'],
    ['user.outcomes.pass.value', '1', '办理结果 pass：数值', '1'],
    ['user.outcomes.pass.label.zh', '同意', '办理结果 pass：名称', '同意'],
    ['multi.sequential', 'false', '由多人办理', '多人并行'],
    ['multi.vetoOnReject', 'false', '一票否决', '否'],
    ['timer.kind', 'duration', '方式', '时长'],
    ['call.inputs.0.source', 'roadId', '传入变量 1：来源', 'roadId'],
    ['endResult', 'reject', '结束结果', '不予通过'],
    ['somethingNew', 'x', 'somethingNew', 'x'],
  ])('%s is told in the words of the panel', (path, value, label, shown) => {
    expect([attributeWords(path, texts), valueWords(path, value, texts)]).toEqual([label, shown])
  })
})
