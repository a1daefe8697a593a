/* Bytes by their address, for compiled code: setup.py tells mypyc to call these where the sources call the
   functions of the same names in raw.py, which say what they do. */

#ifndef MASTABA_RAW_H
#define MASTABA_RAW_H

#include <stdint.h>
#include <string.h>

static inline void mastaba_put(int64_t address, int64_t value) {
    *(uint8_t *)(uintptr_t)address = (uint8_t)value;
}

static inline void mastaba_put_bits(int64_t address, int64_t bits, int64_t count) {
    uint8_t *to = (uint8_t *)(uintptr_t)address;
    uint64_t left = (uint64_t)bits;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    /* Eight at once: seven copies of seven bits, of which each byte keeps the one that it is for. */
    for (; count >= 8; count -= 8, to += 8, left >>= 8) {
        uint64_t spread = ((left & 127) * 0x0002040810204081ULL) & 0x0001010101010101ULL;
        spread |= ((left >> 7) & 1) << 56;
        memcpy(to, &spread, 8);
    }
#endif
    for (; count > 0; count--, left >>= 1) {
        *to++ = (uint8_t)(left & 1);
    }
}

static inline void mastaba_clear(int64_t address, int64_t count) {
    memset((void *)(uintptr_t)address, 0, (size_t)count);
}

static inline void mastaba_put_float(int64_t address, double value) {
    float number = (float)value;
    memcpy((void *)(uintptr_t)address, &number, sizeof number);
}

static inline void mastaba_put_int(int64_t address, int64_t value) {
    int32_t number = (int32_t)value;
    memcpy((void *)(uintptr_t)address, &number, sizeof number);
}

static inline int64_t mastaba_get_int(int64_t address) {
    int32_t number;
    memcpy(&number, (void *)(uintptr_t)address, sizeof number);
    return number;
}

#endif
