/** A piece of a module. */
export type Code = readonly number[];
/** Unsigned LEB128. */
export declare const unsigned: (value: number) => Code;
/** Bytes of a page of memory. */
export declare const PAGE_BYTES = 65536;
/** Instructions, by their names in the text format. Operands of memory are offsets in bytes. */
export declare const op: {
    get: (local: number) => Code;
    set: (local: number) => Code;
    tee: (local: number) => Code;
    loop: (...body: Code[]) => Code;
    if: (...body: Code[]) => Code;
    again: Code;
    select: Code;
    i32: {
        const: (value: number) => Code;
        load: (offset?: number) => Code;
        store: (offset?: number) => Code;
        ltU: Code;
        add: Code;
        sub: Code;
        mul: Code;
    };
    f32: {
        const: (value: number) => Code;
        load: (offset?: number) => Code;
        store: (offset?: number) => Code;
        ne: Code;
        lt: Code;
        add: Code;
        sub: Code;
        mul: Code;
        min: Code;
        max: Code;
    };
    f64: {
        zero: Code;
        store: (offset?: number) => Code;
        add: Code;
        promote: Code;
    };
    v128: {
        load: (offset?: number) => Code;
        /** One number in all four lanes. */
        load32Splat: (offset?: number) => Code;
        store: (offset?: number) => Code;
        zero: Code;
    };
    f32x4: {
        lane: (lane: number) => Code;
        add: Code;
        mul: Code;
        max: Code;
    };
};
/** Types of values. */
export declare const I32 = 127;
export declare const F32 = 125;
export declare const F64 = 124;
export declare const V128 = 123;
/** A function that gives nothing: its parameters, how many more locals it has of which types, and what it does. */
export interface Procedure {
    readonly name: string;
    readonly parameters: readonly number[];
    readonly locals: readonly (readonly [count: number, type: number])[];
    readonly body: Code;
}
/** A module of procedures over one memory of so many pages of 64 KiB, which is exported as `memory`. */
export declare const moduleOf: (pages: number, procedures: readonly Procedure[]) => Uint8Array<ArrayBuffer>;
