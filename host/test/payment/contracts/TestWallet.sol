// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// A wallet that is a contract (ERC-1271), or, with no owner of its own, the code that an account delegates to (EIP-7702).
contract TestWallet {
    address immutable owner;

    constructor(address its) {
        owner = its;
    }

    /// A signature of the owner's 65 bytes, or of those behind one more, as real wallets wrap theirs.
    function isValidSignature(bytes32 digest, bytes calldata signature) external view returns (bytes4) {
        bytes calldata bare = signature.length == 66 ? signature[1:] : signature;
        if (bare.length != 65) return 0xffffffff;
        address signer = ecrecover(digest, uint8(bare[64]), bytes32(bare[:32]), bytes32(bare[32:64]));
        address expected = owner == address(0) ? address(this) : owner;
        return signer == expected ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Deploys wallets at addresses that are known before (CREATE2), as ERC-6492 needs it.
contract TestWalletFactory {
    function deploy(address owner) external returns (address) {
        return address(new TestWallet{salt: 0}(owner));
    }

    function addressOf(address owner) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(TestWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
    }
}
