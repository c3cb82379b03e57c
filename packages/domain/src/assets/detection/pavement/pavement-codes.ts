import { defineDict } from '@chengan/kernel/dictionary'

/** 路面评价指标 · What a pavement is graded by. */
export const pavementIndex = defineDict('pavement_index', '路面评价指标', 'Pavement index', {
  condition: ['1', '损坏状况和综合指数', 'Condition and quality'],
  riding: ['2', '行驶质量', 'Riding quality'],
  pendulum: ['3', '摆值', 'Pendulum'],
  sidewayForce: ['4', '横向力系数', 'Sideway force'],
  sidewalk: ['5', '人行道', 'Sidewalk'],
})

/** 损坏权重 · Whether classes are weighted against each other once more. */
export const pciWeighting = defineDict('pci_weighting', '损坏权重方式', 'Weighting of damages', {
  withinClass: ['1', '类内加权', 'Within each class'],
  twoLevels: ['2', '两级加权', 'At two levels'],
})

/** 密度插值 · How deductions are read between the densities of the table. */
export const densityScale = defineDict('density_scale', '密度插值方式', 'Interpolation', {
  linear: ['1', '线性', 'Linear'],
  logarithmic: ['2', '对数', 'Logarithmic'],
})
