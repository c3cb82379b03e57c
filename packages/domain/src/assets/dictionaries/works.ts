import { defineDict } from '@chengan/kernel/dictionary'

// What municipal works and their maintenance both name: the trades of works, and how a company was assessed.

/** 考核等级 · Grade. */
export const khGrade = defineDict('kh_grade', '考核等级', 'Grade', {
  excellent: ['1', '优秀', 'Excellent (≥ 90)'],
  good: ['2', '良好', 'Good (80–89.9)'],
  pass: ['3', '合格', 'Pass (70–79.9)'],
  fail: ['4', '不合格', 'Fail (< 70)'],
})

/** 工程类别 · Works category. */
export const wjProjectType = defineDict('wj_project_type', '工程类别', 'Works category', {
  water: ['1', '给水', 'Water'],
  drainage: ['2', '排水', 'Drainage'],
  gas: ['3', '燃气', 'Gas'],
  heat: ['4', '热力', 'Heat'],
  power: ['5', '电力', 'Power'],
  telecom: ['6', '通信', 'Telecom'],
  lighting: ['7', '照明', 'Lighting'],
  rail: ['8', '轨道交通', 'Rail'],
  road: ['9', '道路改造', 'Road'],
  traffic: ['10', '交通设施', 'Traffic'],
  buildingConnection: ['11', '房建接驳', 'Building connection'],
  utilityTunnel: ['12', '综合管廊', 'Utility tunnel'],
  other: ['99', '其他', 'Other'],
})
