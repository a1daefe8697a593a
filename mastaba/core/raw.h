/* What compiled code does in a line of C: setup.py tells mypyc to write a call of these where the sources call
   the functions of the same names in raw.py (bytes by their address) and bits.py (sets of small numbers). There
   it is said what they do. */

#ifndef MASTABA_RAW_H
#define MASTABA_RAW_H

#include <stdint.h>
#include <string.h>

static inline int64_t mastaba_lowest(int64_t set) {
#if defined(__GNUC__)
    return set ? __builtin_ctzll((uint64_t)set) : 0;
#else
    int64_t n = 0;
    for (uint64_t left = (uint64_t)set; left && !(left & 1); left >>= 1) {
        n++;
    }
    return n;
#endif
}

static inline void mastaba_put(int64_t address, int64_t value) {
    *(uint8_t *)(uintptr_t)address = (uint8_t)value;
}

/* Eight bits, a byte for each: seven copies of seven bits, of which each byte keeps the one that it is for. */
static inline uint64_t mastaba_spread(uint64_t bits) {
    uint64_t seven = ((bits & 127) * 0x0002040810204081ULL) & 0x0001010101010101ULL;
    return seven | ((bits >> 7) & 1) << 56;
}

static inline void mastaba_put_bits(int64_t address, int64_t bits, int64_t count) {
    uint8_t *to = (uint8_t *)(uintptr_t)address;
    uint64_t left = (uint64_t)bits;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    for (; count >= 8; count -= 8, to += 8, left >>= 8) {
        uint64_t spread = mastaba_spread(left);
        memcpy(to, &spread, 8);
    }
    if (count & 4) {
        uint64_t spread = mastaba_spread(left & 15);
        memcpy(to, &spread, 4);
        count -= 4, to += 4, left >>= 4;
    }
#endif
    for (; count > 0; count--, left >>= 1) {
        *to++ = (uint8_t)(left & 1);
    }
}

static inline void mastaba_put_ones(int64_t address, int64_t places) {
    for (uint64_t left = (uint64_t)places; left; left &= left - 1) {
        *(uint8_t *)(uintptr_t)(address + mastaba_lowest((int64_t)left)) = 1;
    }
}

static inline int64_t mastaba_get(int64_t address) {
    return *(uint8_t *)(uintptr_t)address;
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

static inline void mastaba_put_real(int64_t address, double value) {
    memcpy((void *)(uintptr_t)address, &value, sizeof value);
}

static inline double mastaba_get_real(int64_t address) {
    double value;
    memcpy(&value, (void *)(uintptr_t)address, sizeof value);
    return value;
}

static inline int64_t mastaba_shl(int64_t set, int64_t n) {
    return (int64_t)((uint64_t)set << (n & 63));
}

static inline int64_t mastaba_bit(int64_t n) {
    return mastaba_shl(1, n);
}

static inline int64_t mastaba_nth(int64_t set, int64_t n) {
    for (; n > 0; n--) {
        set &= set - 1;
    }
    return mastaba_lowest(set);
}

static inline int64_t mastaba_count(int64_t set) {
    uint64_t left = (uint64_t)set; /* by twos, by fours, by eights, and all at once */
    left -= (left >> 1) & 0x5555555555555555ULL;
    left = (left & 0x3333333333333333ULL) + ((left >> 2) & 0x3333333333333333ULL);
    left = (left + (left >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
    return (int64_t)((left * 0x0101010101010101ULL) >> 56);
}

#endif
