import { Gauge, type Registry } from 'prom-client'

/** A figure that is read whenever somebody asks for it. */
export const gauge = (registers: Registry[], name: string, help: string, value: () => number) =>
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(value())
    },
  })
